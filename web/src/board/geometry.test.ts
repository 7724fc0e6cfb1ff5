import { describe, expect, it } from 'vitest';
import content from '../../tests/fixtures/content.json';
import type { BoardInfo } from '../generated/protocol';
import {
  cell,
  framedBoard,
  namePlace,
  neighbors,
  RADIUS,
  sector,
  seams,
  stretch,
  toward,
  turnedBoard,
  type Direction,
} from './geometry';

const boards = content.boards as unknown as BoardInfo[];
const KEYS: Direction[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** All spaces that the arrow keys lead to from one of them. */
function walked(board: BoardInfo, start: string): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) {
    const here = board.spaces.find((space) => space.id === id)!;
    for (const key of KEYS) {
      const next = toward(here, key, board.spaces);
      if (next) reached.add(next.id);
    }
  }
  return reached;
}

describe('the keyboard walk', () => {
  it.each(boards)('reaches every space of $name from every other', (board) => {
    for (const shape of [board, turnedBoard(board)]) {
      for (const { id } of shape.spaces) expect(walked(shape, id).size).toBe(shape.spaces.length);
    }
  });

  it('goes to the nearest space ahead and stops at the edge', () => {
    const spaces = [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 100, y: 10 },
      { id: 'c', x: 90, y: 90 },
      { id: 'd', x: 250, y: 0 },
    ];
    expect(toward(spaces[0]!, 'ArrowRight', spaces)?.id).toBe('b');
    expect(toward(spaces[0]!, 'ArrowDown', spaces)?.id).toBe('c');
    expect(toward(spaces[0]!, 'ArrowLeft', spaces)).toBeUndefined();
    expect(toward(spaces[3]!, 'ArrowLeft', spaces)?.id).toBe('b');
  });
});

describe('the ground of a space', () => {
  const corners = (d: string): number[][] =>
    d
      .slice(1, -1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number));

  it('ends half-way to its neighbors', () => {
    const far = Math.max(...corners(cell({ x: 0, y: 0 }, [{ x: 80, y: 0 }])).map(([x]) => x!));
    expect(far).toBeCloseTo(40);
  });

  it.each(boards)('is at least as large as the space itself on $name, and no grounds overlap', (board) => {
    for (const space of board.spaces) {
      for (const [x = 0, y = 0] of corners(cell(space, board.spaces))) {
        expect(Math.hypot(x, y)).toBeGreaterThan(RADIUS);
        const nearest = Math.min(
          ...board.spaces.map((other) => Math.hypot(other.x - space.x - x, other.y - space.y - y)),
        );
        expect(nearest).toBeGreaterThan(Math.hypot(x, y) - 0.05);
      }
    }
  });
});

describe('shapes', () => {
  it('cut a circle into as many sectors as there are zones', () => {
    expect(sector(0, 1)).not.toContain('L');
    expect(seams(1)).toBe('');
    for (const parts of [2, 3, 4]) {
      const drawn = Array.from({ length: parts }, (_, i) => sector(i, parts));
      expect(new Set(drawn).size).toBe(parts);
      expect(seams(parts).match(/M/g)).toHaveLength(parts);
      const names = Array.from({ length: parts }, (_, i) => namePlace(i, parts)).map(
        ({ x, y }) => `${x.toFixed()} ${y.toFixed()}`,
      );
      expect(new Set(names).size).toBe(parts);
    }
  });

  it('leave out what lies inside the spaces at both ends', () => {
    const { from, to, angle } = stretch({ x: 0, y: 0 }, { x: 0, y: 200 }, 40);
    expect([from, to, angle]).toEqual([{ x: 0, y: 40 }, { x: 0, y: 160 }, 90]);
  });
});

describe('a turned board', () => {
  it.each(boards)('keeps every space of $name inside and every distance', (board) => {
    const turned = turnedBoard(board);
    expect([turned.width, turned.height]).toEqual([board.height, board.width]);
    for (const { x, y } of turned.spaces) {
      expect(x > 0 && x < turned.width && y > 0 && y < turned.height).toBe(true);
    }
    const far = ({ spaces: [first, , third] }: BoardInfo): number =>
      Math.hypot(first!.x - third!.x, first!.y - third!.y);
    expect(far(turned)).toBeCloseTo(far(board));
  });
});

it('knows the neighbors on both ends of a line', () => {
  const near = neighbors(boards.find((board) => board.id === 'sarpedon')!);
  expect(near.get('s15')).toEqual(['s06', 's07', 's17']);
});

describe('a board in a frame', () => {
  const board = { ...(content.boards[0] as unknown as BoardInfo), width: 1000, height: 500 };
  const [space] = board.spaces;

  it.each([
    [4, 2000, 500, 500, 0],
    [1, 1000, 1000, 0, 250],
    [2, 1000, 500, 0, 0],
  ])(
    'of shape %d is as large as it must be, and the spaces stay in the middle',
    (aspect, width, height, right, down) => {
      const framed = framedBoard(board, aspect);
      expect([framed.width, framed.height]).toEqual([width, height]);
      expect(framed.spaces[0]).toEqual({ ...space, x: space!.x + right, y: space!.y + down });
    },
  );
});
