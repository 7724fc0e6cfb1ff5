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
