import { describe, expect, it, vi } from 'vitest';
import { lettersOf } from './type';

function fonts(load: (face: string, text: string) => Promise<FontFace[]>): FontFaceSet {
  return { load } as unknown as FontFaceSet;
}

describe('our letters', () => {
  it('are asked for in both faces, with letters of the language', async () => {
    const load = vi.fn(() => Promise.resolve([]));
    await lettersOf('uk', fonts(load));
    expect(load).toHaveBeenCalledTimes(2);
    expect(load).toHaveBeenCalledWith(expect.stringContaining('Alegreya'), expect.stringMatching(/ї/));
  });

  it('are not waited for longer than a moment, nor missed', async () => {
    vi.useFakeTimers();
    const waits = lettersOf(
      'cs',
      fonts(() => new Promise(() => undefined)),
    );
    await vi.advanceTimersByTimeAsync(500);
    await waits;
    vi.useRealTimers();
    await lettersOf(
      'en',
      fonts(() => Promise.reject(new Error('gone'))),
    );
    await lettersOf('en', null);
  });
});
