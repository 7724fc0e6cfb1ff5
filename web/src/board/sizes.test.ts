import { describe, expect, it } from 'vitest';
import { badgeScale, nameScale, tokenScale } from './sizes';

describe('pieces on a small board', () => {
  it('are drawn as they are where a unit is a pixel', () => {
    expect([badgeScale(1), tokenScale(1)]).toEqual([1, 1]);
  });

  it.each([0.9, 0.7, 0.54])('keep numbers of twelve pixels when a unit is %d pixels', (unit) => {
    expect(13 * unit * badgeScale(unit)).toBeGreaterThanOrEqual(12);
  });

  it.each([1, 0.8, 0.53])('keep names of twelve pixels when a unit is %d pixels', (unit) => {
    expect(14.5 * unit * nameScale(unit)).toBeGreaterThanOrEqual(12);
  });

  it('are never hidden by their badges', () => {
    expect(badgeScale(0.1)).toBeLessThan(2);
  });
});
