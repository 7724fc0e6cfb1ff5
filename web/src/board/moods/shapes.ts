/** Scenery that grows from numbers: the same seed always gives the same ridge, wood or sky. Fields are 1000 by 650. */

export const WIDE = 1000;
export const HIGH = 650;

/** A source of numbers from 0 to 1 that begins anew with each seed (mulberry32). */
export function source(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `count` things, each made with its own numbers. */
export function scatter<Thing>(seed: number, count: number, make: (next: () => number, i: number) => Thing): Thing[] {
  const next = source(seed);
  return Array.from({ length: count }, (_, i) => make(next, i));
}

/** A number as paths have it. */
export const n = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

/** Heights of a jagged line by halving it again and again. */
function jagged(seed: number, rough: number): number[] {
  const next = source(seed);
  let heights = [next(), next(), next(), next(), next()];
  for (let swing = rough; heights.length < 65; swing *= 0.52) {
    heights = heights.flatMap((height, i) => {
      const after = heights[i + 1];
      return after === undefined ? [height] : [height, (height + after) / 2 + (next() - 0.5) * swing];
    });
  }
  return heights;
}

/** Mountains: a jagged line from side to side, filled down to the ground. */
export function ridge(seed: number, base: number, height: number, rough = 0.7): string {
  const line = jagged(seed, rough).map((at, i, all) => `${n((i / (all.length - 1)) * WIDE)} ${n(base - at * height)}`);
  return `M0 ${HIGH}L${line.join('L')}L${WIDE} ${HIGH}Z`;
}

/** Hills, dunes or hedges: a soft line, filled down to the ground. */
export function hills(seed: number, base: number, height: number, waves = 3): string {
  const next = source(seed);
  const parts = Array.from({ length: 3 }, (_, i) => ({
    long: (i + 1) * waves * (0.5 + next()),
    shift: next() * 7,
    high: next() / (i + 1),
  }));
  const points = Array.from({ length: 51 }, (_, i) => {
    const rise = parts.reduce((sum, { long, shift, high }) => sum + high * Math.sin((i / 50) * long + shift), 0);
    return `${i * 20} ${n(base - (rise * height) / 2)}`;
  });
  return `M0 ${HIGH}L${points.join('L')}L${WIDE} ${HIGH}Z`;
}

/** A conifer. */
export function pine(x: number, foot: number, height: number): string {
  const tiers = Array.from({ length: 4 }, (_, i) => {
    const top = foot - height * (1 - i * 0.22);
    const wide = height * (0.1 + i * 0.052);
    const low = top + height * 0.34;
    return `M${n(x)} ${n(top)}L${n(x + wide)} ${n(low)}L${n(x + wide * 0.4)} ${n(low - height * 0.045)}L${n(x)} ${n(low)}L${n(x - wide * 0.4)} ${n(low - height * 0.045)}L${n(x - wide)} ${n(low)}Z`;
  });
  const stem = `M${n(x - height * 0.025)} ${n(foot - height * 0.1)}h${n(height * 0.05)}v${n(height * 0.12)}h${n(-height * 0.05)}Z`;
  return tiers.join('') + stem;
}

/** A row of conifers between two sides. */
export function pines(seed: number, count: number, foot: (share: number) => number, height: number): string {
  return scatter(seed, count, (next, i) => {
    const x = ((i + next()) / count) * WIDE;
    return pine(x, foot(x / WIDE) + next() * 8, height * (0.6 + 0.6 * next()));
  }).join('');
}

/** A trunk that widens to its roots. */
export function trunk(x: number, wide: number, lean: number, foot = HIGH): string {
  const top = x + lean;
  return `M${n(top - wide * 0.36)} -10C${n(x - wide * 0.4)} ${n(foot * 0.4)} ${n(x - wide * 0.5)} ${n(foot * 0.8)} ${n(x - wide * 1.1)} ${foot}H${n(x + wide * 1.1)}C${n(x + wide * 0.5)} ${n(foot * 0.8)} ${n(x + wide * 0.4)} ${n(foot * 0.4)} ${n(top + wide * 0.36)} -10Z`;
}

/** Leaves or bushes: circles along a way. */
export function bunch(
  seed: number,
  count: number,
  place: (share: number) => readonly [number, number],
  size: number,
): string {
  return scatter(seed, count, (next, i) => {
    const [x, y] = place((i + next() * 0.8) / count);
    const r = size * (0.55 + 0.75 * next());
    return `M${n(x - r)} ${n(y + (next() - 0.5) * size)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
  }).join('');
}

/** A column with base and capital, `wide` at its shaft. */
export function column(x: number, top: number, foot: number, wide: number): string {
  const cap = wide * 0.42;
  return (
    `M${n(x - wide / 2 - cap)} ${n(top)}h${n(wide + 2 * cap)}v${n(cap)}h${n(-cap)}L${n(x + wide * 0.56)} ${n(foot - cap)}h${n(cap * 0.9)}v${n(cap)}` +
    `H${n(x - wide * 0.56 - cap * 0.9)}v${n(-cap)}h${n(cap * 0.9)}L${n(x - wide / 2)} ${n(top + cap)}h${n(-cap)}Z`
  );
}

/** Rows of scales or waves: half circles, each row between those of the one above. */
export function scales(from: number, to: number, size: number): string {
  const rows = Math.ceil((to - from) / (size * 0.5));
  return Array.from({ length: rows }, (_, row) => {
    const y = from + row * size * 0.5;
    const first = row % 2 ? -size / 2 : 0;
    const count = Math.ceil(WIDE / size) + 1;
    const arcs = Array.from({ length: count }, () => `a${n(size / 2)} ${n(size / 2.4)} 0 0 1 ${n(size)} 0`);
    return `M${n(first)} ${n(y)}${arcs.join('')}`;
  }).join('');
}
