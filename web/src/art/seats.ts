/** Whose a fighter is, told by a shape and not only by a color: circle, hexagon, square, diamond. */

const SHAPES: readonly string[] = [
  'M0 -33A33 33 0 1 1 0 33A33 33 0 1 1 0 -33Z',
  'M-4 -36.6Q0 -38.9 4 -36.6L29.4 -22Q33.4 -19.7 33.4 -15.1V15.1Q33.4 19.7 29.4 22L4 36.6Q0 38.9 -4 36.6L-29.4 22Q-33.4 19.7 -33.4 15.1V-15.1Q-33.4 -19.7 -29.4 -22Z',
  'M-24 -31.5H24Q31.5 -31.5 31.5 -24V24Q31.5 31.5 24 31.5H-24Q-31.5 31.5 -31.5 24V-24Q-31.5 -31.5 -24 -31.5Z',
  'M-5.6 -38.6Q0 -43.6 5.6 -38.6L38.6 -5.6Q43.6 0 38.6 5.6L5.6 38.6Q0 43.6 -5.6 38.6L-38.6 5.6Q-43.6 0 -38.6 -5.6Z',
];

/** The outline of a seat's pieces around the origin, about 33 from the middle. */
export function seatShape(seat: number): string {
  return SHAPES[seat % SHAPES.length]!;
}

export function seatColor(seat: number): string {
  return `var(--seat-${seat % SHAPES.length})`;
}
