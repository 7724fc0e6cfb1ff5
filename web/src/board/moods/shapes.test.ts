import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { moodOf } from './index';
import Mood from './Mood.svelte';
import { hills, ridge, scatter, source } from './shapes';

const BOARDS = [
  'baskerville-manor',
  'hanging-gardens',
  'king-solomons-mine',
  'marmoreal',
  'sarpedon',
  'sherwood-forest',
  'soho',
  'yukon',
];

describe('scenery', () => {
  it('is the same every time, and another with another seed', () => {
    expect(ridge(5, 300, 80)).toBe(ridge(5, 300, 80));
    expect(ridge(5, 300, 80)).not.toBe(ridge(6, 300, 80));
    expect(hills(5, 300, 80)).toMatch(/^M0 650L.+L1000 650Z$/);
  });

  it('comes from numbers between 0 and 1', () => {
    const next = source(1);
    const drawn = Array.from({ length: 1000 }, next);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    expect(new Set(drawn).size).toBeGreaterThan(990);
    expect(scatter(1, 3, (next) => next())).toEqual(drawn.slice(0, 3));
  });
});

describe('the picture behind a board', () => {
  it('is its own for each board and a plain one for homebrew', () => {
    const scenes = [...BOARDS, 'homebrew'].map((id) => moodOf(id).Scene);
    expect(new Set(scenes).size).toBe(BOARDS.length + 1);
    expect(moodOf('constructor').Scene).toBe(moodOf('homebrew').Scene);
  });

  it.each([...BOARDS, 'homebrew'])('is drawn without holes: %s', (id) => {
    const { container } = render(Mood, { id, width: 555, height: 1000, prefix: 'p' });
    const html = container.innerHTML;
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
    const used = [...html.matchAll(/url\(#([^)]+)\)/g)].map(([, name]) => name!);
    for (const name of used) expect(container.querySelector(`[id="${name}"]`), name).toBeTruthy();
  });
});
