/** The pieces that emblems are drawn of, on a field of 64 by 64. */

export interface Part {
  d: string;
  /** `fill` and `line` are drawn in the ink; `cut` and `hole` (a line and a shape) take away what was drawn before. */
  as: 'fill' | 'line' | 'cut' | 'hole';
  width?: number;
  /** drawn once more on the other side of the middle */
  twice?: boolean;
}

export const fill = (d: string): Part => ({ d, as: 'fill' });
export const hole = (d: string): Part => ({ d, as: 'hole' });
export const line = (d: string, width = 3.4): Part => ({ d, as: 'line', width });
export const cut = (d: string, width = 2): Part => ({ d, as: 'cut', width });
export const twice = (part: Part): Part => ({ ...part, twice: true });

/** An ellipse as a path. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** A star with `points` tips, the first one upwards. */
export function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const far = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / points;
    return `${(x + far * Math.sin(angle)).toFixed(2)} ${(y - far * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The head of a snake at a point, looking in a direction (degrees, 0 is to the right). */
export function snakeHead(x: number, y: number, toward: number): string {
  const angle = (toward * Math.PI) / 180;
  const at = (ahead: number, aside: number): string =>
    `${(x + ahead * Math.cos(angle) - aside * Math.sin(angle)).toFixed(2)} ${(y + ahead * Math.sin(angle) + aside * Math.cos(angle)).toFixed(2)}`;
  return `M${at(4.6, 1.5)}Q${at(5.4, 0)} ${at(4.6, -1.5)}L${at(1.4, -3.7)}Q${at(-2, -4.4)} ${at(-3.4, -1.4)}L${at(-3.4, 1.4)}Q${at(-2, 4.4)} ${at(1.4, 3.7)}Z`;
}

/** What lies ahead of a middle and aside from there, when one looks in a direction (degrees, 0 is upwards). */
function ahead(x: number, y: number, toward: number): (far: number, aside: number) => string {
  const [sin, cos] = [Math.sin((toward * Math.PI) / 180), Math.cos((toward * Math.PI) / 180)];
  return (far, aside) => `${(x + far * sin + aside * cos).toFixed(2)} ${(y - far * cos + aside * sin).toFixed(2)}`;
}

/** Directions that divide the circle evenly, the first one upwards. */
function directions(count: number): number[] {
  return Array.from({ length: count }, (_, i) => (360 * i) / count);
}

/** Slender petals around a point, each with a tip at the inside. */
export function petals(x: number, y: number, size: number, count: number): string {
  const [from, bend, wide] = [0.28 * size, 0.43 * size, 0.28 * size];
  const petal = (toward: number): string => {
    const at = ahead(x, y, toward);
    return `M${at(from, 0)}C${at(bend, -wide)} ${at(size, -wide * 1.1)} ${at(size, 0)}C${at(size, wide * 1.1)} ${at(bend, wide)} ${at(from, 0)}Z`;
  };
  return directions(count).map(petal).join('');
}

/** A blossom of five round petals. */
export function blossom(x: number, y: number, size: number): string {
  const round = (0.43 * size).toFixed(2);
  const petal = (toward: number): string => {
    const at = ahead(x, y, toward);
    const [inner, outer] = [at(0.14 * size, 0), at(size, 0)];
    return `M${inner}A${round} ${round} 0 1 0 ${outer}A${round} ${round} 0 1 0 ${inner}Z`;
  };
  return directions(5).map(petal).join('');
}

/** Three commas that whirl around a point. */
export function whirl(x: number, y: number, size: number): string {
  const round = (0.34 * size).toFixed(2);
  const comma = (toward: number): string => {
    const at = (far: number, back = 0): string => ahead(x, y, toward - back)(far * size, 0);
    const head = `M${at(0.16)}A${round} ${round} 0 1 0 ${at(0.84)}A${round} ${round} 0 1 0 ${at(0.16)}Z`;
    return `${head}M${at(0.5)}L${at(0.84)}A${size} ${size} 0 0 0 ${at(1, 106)}Q${at(0.76, 72)} ${at(0.5, 40)}Z`;
  };
  return directions(3).map(comma).join('');
}

/** A playing card of a fan that is held below the field, leaning by some degrees. */
export function playingCard(lean: number): string {
  const at = ahead(32, 60, lean);
  return `M${at(17, -12)}L${at(53, -12)}Q${at(56, -12)} ${at(56, -9)}L${at(56, 9)}Q${at(56, 12)} ${at(53, 12)}L${at(17, 12)}Q${at(14, 12)} ${at(14, 9)}L${at(14, -9)}Q${at(14, -12)} ${at(17, -12)}Z`;
}

const short = (value: number): number => Math.round(value * 100) / 100;

/** Pearls on a string that hangs down from a height in the middle of the field; the lowest one is the largest. */
export function strung(wide: number, deep: number, height: number, count: number, size: number): Part[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (Math.PI / 2) * (i / (count - 1));
    const [x, y] = [32 - wide * Math.cos(angle), height + deep * Math.sin(angle)];
    return twice(fill(oval(short(x), short(y), short(size * (0.7 + 0.3 * Math.sin(angle))))));
  });
}
