/** Where things are drawn: sectors of spaces, the ground that belongs to each space, ways along lines, neighbors by direction. */

import type { BoardInfo } from '../generated/protocol';

export interface Point {
  x: number;
  y: number;
}

/** The radius of a space. No two spaces of our boards are nearer than 103. */
export const RADIUS = 43;
/** How far from its middle a space can still be hit. */
const GRASP = 66;

const round = (value: number): number => Math.round(value * 100) / 100;
const spot = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** The point at `angle` (0 is up, clockwise, in turns) on a circle around the origin. */
export function onCircle(turns: number, radius: number): Point {
  const angle = turns * 2 * Math.PI;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** Where the first sector begins: two halves are split along a diagonal, three are led by one at the top. */
function firstTurn(parts: number): number {
  return parts === 2 ? -0.375 : -0.5 / parts;
}

/** The sector `index` of a circle that is split into `parts`. */
export function sector(index: number, parts: number, radius = RADIUS): string {
  if (parts === 1) return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
  const from = firstTurn(parts) + index / parts;
  const large = parts < 2 ? 1 : 0;
  const start = spot(onCircle(from, radius));
  return `M0 0L${start}A${radius} ${radius} 0 ${large} 1 ${spot(onCircle(from + 1 / parts, radius))}Z`;
}

/** Where a sector is named: on its rim, at the side of the space, where no badge of a fighter lies. */
export function namePlace(index: number, parts: number, radius = RADIUS): Point {
  if (parts === 3) return onCircle([0, 0.25, 0.75][index]!, radius);
  if (parts < 3) return onCircle(index ? 0.25 : 0.75, radius);
  return onCircle(firstTurn(parts) + (index + 0.5) / parts, radius);
}

/** The lines between the sectors. */
export function seams(parts: number, radius = RADIUS): string {
  if (parts === 1) return '';
  const turns = Array.from({ length: parts }, (_, i) => firstTurn(parts) + i / parts);
  return turns.map((turn) => `M0 0L${spot(onCircle(turn, radius))}`).join('');
}

/** The ground that is nearer to `middle` than to any of `others`, as seen from `middle`: there a click means this space. */
export function cell(middle: Point, others: readonly Point[]): string {
  let corners = Array.from({ length: 24 }, (_, i) => onCircle(i / 24, GRASP));
  for (const other of others) {
    const half = { x: (other.x - middle.x) / 2, y: (other.y - middle.y) / 2 };
    const far = half.x ** 2 + half.y ** 2;
    if (far > 0 && far < GRASP ** 2) corners = nearSide(corners, half, far);
  }
  return `M${corners.map(spot).join('L')}Z`;
}

/** The part of a shape on the near side of the line that stands on the end of `half`. */
function nearSide(corners: readonly Point[], half: Point, far: number): Point[] {
  const beyond = (corner: Point): number => corner.x * half.x + corner.y * half.y - far;
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length]!;
    const [here, there] = [beyond(corner), beyond(next)];
    const kept = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [...kept, { x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y) }];
  });
}

export interface Stretch {
  from: Point;
  to: Point;
  middle: Point;
  /** direction in degrees, 0 is to the right */
  angle: number;
}

/** The part of a line between two spaces that lies outside of both. */
export function stretch(from: Point, to: Point, gap = RADIUS): Stretch {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const along = (far: number): Point => ({ x: round(from.x + unit.x * far), y: round(from.y + unit.y * far) });
  const angle = (Math.atan2(unit.y, unit.x) * 180) / Math.PI;
  return { from: along(gap), to: along(length - gap), middle: along(length / 2), angle: round(angle) };
}

/** An arc between two points that are far apart, for links that are not lines. */
export function arc(from: Point, to: Point, bend = 0.16): string {
  const control = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
  };
  return `M${spot(from)}Q${spot(control)} ${spot(to)}`;
}

export interface Bow {
  line: string;
  tip: Point;
  /** where the tip points to, in degrees */
  angle: number;
}

/** A bowed arrow between two pieces that leaves both of them free. */
export function bow(from: Point, to: Point, gap = 34): Bow {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const bend = Math.min(70, length * 0.18);
  const middle = { x: (from.x + to.x) / 2 - unit.y * bend, y: (from.y + to.y) / 2 + unit.x * bend };
  const toward = (end: Point, far: number): Point => {
    const whole = Math.hypot(middle.x - end.x, middle.y - end.y) || 1;
    return { x: end.x + ((middle.x - end.x) / whole) * far, y: end.y + ((middle.y - end.y) / whole) * far };
  };
  const [start, tip, neck] = [toward(from, gap), toward(to, gap), toward(to, gap + 18)];
  const angle = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI;
  return { line: `M${spot(start)}Q${spot(middle)} ${spot(neck)}`, tip, angle: round(angle) };
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const WAYS: Readonly<Record<Direction, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export const isDirection = (key: string): key is Direction => Object.hasOwn(WAYS, key);

/** The nearest space in a direction; what lies aside counts more. None at the edge of the board. */
export function toward<Space extends Point>(from: Point, key: Direction, spaces: readonly Space[]): Space | undefined {
  const way = WAYS[key];
  let best: Space | undefined;
  let least = Infinity;
  for (const space of spaces) {
    const [x, y] = [space.x - from.x, space.y - from.y];
    const ahead = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y) + Math.abs(y * way.x);
    const far = ahead ** 2 + 3 * aside ** 2;
    if (ahead > 8 && aside < 2.4 * ahead && far < least) [best, least] = [space, far];
  }
  return best;
}

/** The space after (1) or before (-1) `id` among those that are wanted, in the order of the board and round again. */
export function nextOf<Space extends { id: string }>(
  spaces: readonly Space[],
  wanted: ReadonlySet<string>,
  id: string,
  step: 1 | -1,
): Space | undefined {
  const ring = spaces.filter((space) => wanted.has(space.id) || space.id === id);
  const here = ring.findIndex((space) => space.id === id);
  return ring[(here + step + ring.length) % ring.length];
}

/** The board on its side, for screens that are higher than wide. */
export function turnedBoard(board: BoardInfo): BoardInfo {
  const spaces = board.spaces.map((space) => ({ ...space, x: board.height - space.y, y: space.x }));
  return { ...board, width: board.height, height: board.width, spaces };
}

/** The board in a frame of another shape: more of its picture above and below, or at the sides. The spaces stay in the middle. */
export function framedBoard(board: BoardInfo, aspect: number): BoardInfo {
  const [width, height] = [Math.max(board.width, board.height * aspect), Math.max(board.height, board.width / aspect)];
  const [left, top] = [(width - board.width) / 2, (height - board.height) / 2];
  const spaces = board.spaces.map((space) => ({ ...space, x: space.x + left, y: space.y + top }));
  return { ...board, width, height, spaces };
}

/** The spaces that are joined with each space by a line. */
export function neighbors(board: BoardInfo): Map<string, string[]> {
  const joined = new Map<string, string[]>(board.spaces.map((space) => [space.id, []]));
  for (const [from, to] of board.lines) {
    joined.get(from!)?.push(to!);
    joined.get(to!)?.push(from!);
  }
  for (const list of joined.values()) list.sort();
  return joined;
}
