import { describe, expect, it } from 'vitest';
import { isOutdated } from './outdated';

const page = (entry: string): Document =>
  new DOMParser().parseFromString(`<script type="module" src="${entry}"></script>`, 'text/html');
const serves = (entry: string) => () => Promise.resolve(new Response(`<script type="module" src="${entry}"></script>`));

describe('a part of the page that cannot be loaded', () => {
  it('means an update if the server sends another page', async () => {
    expect(await isOutdated(page('/assets/index-a.js'), serves('/assets/index-b.js'))).toBe(true);
  });

  it('means nothing if the page is the same', async () => {
    expect(await isOutdated(page('/assets/index-a.js'), serves('/assets/index-a.js'))).toBe(false);
  });

  it('never replaces the page while the server cannot be reached or is in trouble', async () => {
    expect(await isOutdated(page('/assets/index-a.js'), () => Promise.reject(new TypeError('refused')))).toBe(false);
    const trouble = () => Promise.resolve(new Response('', { status: 503 }));
    expect(await isOutdated(page('/assets/index-a.js'), trouble)).toBe(false);
  });
});
