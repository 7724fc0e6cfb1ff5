/** Paths that several motifs are made of. */

export const n = (value: number): string => String(Math.round(value * 100) / 100);

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** What lies ahead of a point and aside from there, when one looks in a direction (degrees, 0 is upwards). */
export function looking(x: number, y: number, toward: number): (far: number, aside: number) => string {
  const [sin, cos] = [Math.sin((toward * Math.PI) / 180), Math.cos((toward * Math.PI) / 180)];
  return (far, aside) => `${n(x + far * sin + aside * cos)} ${n(y - far * cos + aside * sin)}`;
}

/** A leaf, feather or flame: pointed at both ends, widest at `belly` of its length. */
export function leaf(x: number, y: number, long: number, wide: number, toward: number, belly = 0.45): string {
  const at = looking(x, y, toward);
  const bend = long * belly;
  return `M${at(0, 0)}Q${at(bend, -wide)} ${at(long, 0)}Q${at(bend, wide)} ${at(0, 0)}Z`;
}

/** A spike: broad at its foot. */
export function spike(x: number, y: number, long: number, wide: number, toward: number): string {
  const at = looking(x, y, toward);
  return `M${at(0, -wide / 2)}L${at(long, 0)}L${at(0, wide / 2)}Z`;
}

/** A rectangle with round corners. */
export function box(x: number, y: number, wide: number, high: number, round = 0): string {
  const r = Math.min(round, wide / 2, high / 2);
  if (!r) return `M${n(x)} ${n(y)}h${n(wide)}v${n(high)}h${n(-wide)}Z`;
  const arc = (dx: number, dy: number): string => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + r)} ${n(y)}h${n(wide - 2 * r)}${arc(r, r)}v${n(high - 2 * r)}${arc(-r, r)}h${n(2 * r - wide)}${arc(-r, -r)}v${n(2 * r - high)}${arc(r, -r)}Z`;
}

/** A drop that hangs from its tip. */
export function drop(x: number, y: number, size: number): string {
  const s = size;
  return `M${n(x)} ${n(y - s * 1.7)}C${n(x + s * 0.5)} ${n(y - s * 0.8)} ${n(x + s)} ${n(y - s * 0.4)} ${n(x + s)} ${n(y + s * 0.15)}A${n(s)} ${n(s)} 0 0 1 ${n(x - s)} ${n(y + s * 0.15)}C${n(x - s)} ${n(y - s * 0.4)} ${n(x - s * 0.5)} ${n(y - s * 0.8)} ${n(x)} ${n(y - s * 1.7)}Z`;
}

/** A crescent around a point: a full disc less another one, open to the right. */
export function crescent(x: number, y: number, r: number): string {
  return `M${n(x + r * 0.35)} ${n(y - r * 0.94)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.35)} ${n(y + r * 0.94)}A${n(r * 0.98)} ${n(r * 0.98)} 0 0 1 ${n(x + r * 0.35)} ${n(y - r * 0.94)}Z`;
}

/** A spiral that winds outwards from a point, in half circles. */
export function spiral(x: number, y: number, to: number, turns: number): string {
  const step = to / (2 * turns);
  const halves = range(Math.round(2 * turns)).map((i) => {
    const r = n((step * (2 * i + 1)) / 2);
    return `A${r} ${r} 0 0 1 ${n(x + (i % 2 ? -1 : 1) * step * (i + 1))} ${n(y)}`;
  });
  return `M${n(x)} ${n(y)}${halves.join('')}`;
}

/** A row of scales, feathers or loops from one side to another: half circles that hang down. */
export function scallops(x: number, y: number, wide: number, count: number, deep = wide / count / 2): string {
  const step = wide / count;
  return `M${n(x)} ${n(y)}${`a${n(step / 2)} ${n(deep)} 0 0 0 ${n(step)} 0`.repeat(count)}`;
}
