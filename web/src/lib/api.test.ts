import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, content, lobby, mine, replayPage, sentence } from './api';
import { setLanguage } from './i18n.svelte';

function answerWith(status: number, body: string): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function problem(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => Promise.reject(new Error('should fail')),
    (error: unknown) => error as ApiError,
  );
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage('en');
});

describe('a request', () => {
  it('names the language of the reader', async () => {
    const fetched = answerWith(200, '[]');
    await setLanguage('cs');
    expect(await lobby()).toEqual([]);
    expect(fetched.mock.calls[0]![0]).toBe('/api/lobby?lang=cs');
  });

  it('leaves out what is not wanted', async () => {
    const fetched = answerWith(200, '{}');
    await replayPage('table-one', { seat: null, first: 0, count: 50 });
    expect(fetched.mock.calls[0]![0]).toBe('/api/tables/table-one/replay?lang=en&first=0&count=50');
  });

  it('carries the keys of my seats', async () => {
    const fetched = answerWith(200, '[]');
    await mine([{ table: 'a', token: 'b' }]);
    expect(JSON.parse(fetched.mock.calls[0]![1].body as string)).toEqual({
      keys: [{ table: 'a', token: 'b' }],
      lang: 'en',
    });
  });

  it('for the content is made once for each language', async () => {
    const fetched = answerWith(200, '{}');
    await Promise.all([content(), content()]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a failure is one sentence', () => {
  it('of the server, if it gave one', async () => {
    answerWith(422, '{"key": "no-such-hero", "text": "There is no hero “x”."}');
    const error = await problem(lobby());
    expect(error).toMatchObject({ status: 422, key: 'no-such-hero' });
    expect(sentence(error)).toBe('There is no hero “x”.');
  });

  it('of ours, if it did not', async () => {
    answerWith(502, '<html>');
    expect(sentence(await problem(lobby()))).toContain('502');
    answerWith(404, '');
    expect((await problem(lobby())).key).toBe('missing');
    answerWith(200, 'no json');
    expect((await problem(lobby())).key).toBe('unreadable');
  });

  it('when the server is not reached', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('network')));
    expect(await problem(lobby())).toMatchObject({ status: 0, key: 'unreachable' });
  });

  it('even when the server is not to blame', () => {
    expect(sentence(new TypeError('x is undefined'))).not.toContain('undefined');
  });
});
