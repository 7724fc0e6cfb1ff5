import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import content from '../../tests/fixtures/content.json';
import { fightersOn, namesOf } from '../art/dev/sample';
import type { BoardInfo, FighterView } from '../generated/protocol';
import { setLanguage } from '../lib/i18n.svelte';
import Board from './Board.svelte';
import OffBoard from './OffBoard.svelte';
import type { SpaceMark } from './types';
import { enamel, PATTERNS, pattern } from './zones';

const boards = content.boards as unknown as BoardInfo[];
const boardOf = (id: string): BoardInfo => boards.find((board) => board.id === id)!;
const HEROES = ['medusa', 'sinbad'];
const SEATS = HEROES.map((hero, seat) => ({ seat, hero }));

function place(id: string, space: string | null, health = 1): FighterView {
  const sample = fightersOn(boardOf('sarpedon'), HEROES).find((fighter) => fighter.id === id)!;
  return { ...sample, space, health };
}

function shown(extra: Record<string, unknown> = {}) {
  const said = { onspace: vi.fn(), onfighter: vi.fn(), onpoint: vi.fn() };
  const fighters = [place('medusa', 's20', 12), place('harpy-2', 's15'), place('sinbad', 's32', 5)];
  const props = { board: boardOf('sarpedon'), fighters, names: namesOf(HEROES), seats: SEATS, ...said, ...extra };
  return { ...render(Board, props), ...said };
}

const space = (id: string): SVGGElement => document.querySelector<SVGGElement>(`[data-space="${id}"]`)!;
const fighter = (id: string): SVGGElement => document.querySelector<SVGGElement>(`g[data-fighter="${id}"]`)!;
const lit = (...marks: [string, SpaceMark][]): Map<string, SpaceMark> => new Map(marks);

describe.each(boards)('$name', (board) => {
  it('is drawn with all that is printed on it', () => {
    const { container } = render(Board, { board, pattern: true, letters: true });
    expect(container.querySelectorAll('[data-space]')).toHaveLength(board.spaces.length);
    expect(container.querySelectorAll('.line')).toHaveLength(board.lines.length);
    expect(container.querySelectorAll('.slope')).toHaveLength(board.high_ground.length);
    expect(container.querySelectorAll('.passage')).toHaveLength(board.passage_spaces.length);
    expect(container.querySelectorAll('.start')).toHaveLength(board.starts.length);
    expect(container.querySelectorAll('.letters text')).toHaveLength(board.spaces.flatMap(({ zones }) => zones).length);
  });

  it('has a pattern of its own for each zone, and each space shows those of its zones', () => {
    const { container } = render(Board, { board, pattern: true });
    const fills = board.zones.map((zone) => container.querySelector(`pattern[data-zone="${zone.id}"]`)!);
    expect(new Set(fills.map((fill) => fill.innerHTML.replace(/#[0-9a-f]{6}/gi, ''))).size).toBe(board.zones.length);
    for (const { id, zones } of board.spaces) {
      const sectors = [...space(id).querySelectorAll('.sector')].map((sector) => sector.getAttribute('fill'));
      const wanted = zones.map((name) => `url(#${fills[board.zones.findIndex((zone) => zone.id === name)]!.id})`);
      expect(sectors).toEqual(wanted);
    }
  });

  it('shows plain colors when patterns are not wanted', () => {
    render(Board, { board });
    const first = board.spaces[0]!;
    const { color } = board.zones.find((zone) => zone.id === first.zones[0])!;
    expect(space(first.id).querySelector('.sector')!.getAttribute('fill')).toBe(enamel(color));
  });

  it('says of every space where it is', () => {
    render(Board, { board });
    for (const { id } of board.spaces)
      expect(space(id).getAttribute('aria-label')).toMatch(new RegExp(`^Space ${id}, zones? .+, adjacent to .+`));
  });
});

it('has patterns that all differ', () => {
  expect(PATTERNS.length).toBeGreaterThanOrEqual(8);
  expect(new Set(PATTERNS.map((strokes) => strokes.join())).size).toBe(PATTERNS.length);
  expect(pattern(PATTERNS.length)).toBe(PATTERNS[0]);
});

describe('pieces', () => {
  const numbers = (id: string) => [...fighter(id).querySelectorAll('.number')].map((number) => number.textContent);

  it('leave the zones of their space in sight', () => {
    shown();
    const outline = fighter('medusa').querySelector('.plate')!;
    expect(outline.closest('.token')).not.toBeNull();
    expect(space('s20').querySelectorAll('.sector').length).toBeGreaterThan(0);
  });

  it('have one number at most: their health, where it can be more than 1', () => {
    shown();
    expect(numbers('medusa')).toEqual(['12']);
    expect(numbers('harpy-2')).toEqual([]);
  });

  it('never hide a name', () => {
    const { container } = shown();
    const tags = container.querySelector('.tags')!;
    const last = [...container.querySelectorAll('g[data-fighter]')].at(-1)!;
    expect(last.compareDocumentPosition(tags) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(tags.textContent).toContain('Medusa');
  });
});

describe('an attack', () => {
  it('is an arrow from the attacker to the target', () => {
    const { container } = shown({ attack: { from: 'medusa', to: 'sinbad' } });
    expect(container.querySelectorAll('.arrow')).toHaveLength(1);
  });

  it('has no arrow to a fighter who is off the board', () => {
    const { container } = shown({ attack: { from: 'medusa', to: 'nobody' } });
    expect(container.querySelector('.arrow')).toBeNull();
  });

  it('makes the zones that matter glow, and no other', () => {
    const { container } = shown({ glowing: new Set(['red']) });
    const glowing = [...container.querySelectorAll<SVGGElement>('[data-glow]')].map((node) => node.dataset.glow);
    const red = boardOf('sarpedon').spaces.filter(({ zones }) => zones.includes('red'));
    expect(glowing).toEqual(red.map(({ id }) => id));
    expect(glowing.length).toBeGreaterThan(2);
  });
});

it('paints the colors of zones clearer than they are printed, and gray as it is', () => {
  expect(enamel('#808080')).toBe('#808080');
  expect(enamel('#AD5748')).toBe('#c14934');
});

describe('labels', () => {
  afterEach(() => setLanguage('en'));

  it('name zones, inhabitants, marks, neighbors and features', () => {
    shown({ lit: lit(['s15', { kind: 'option', steps: 2 }]), selected: 's15' });
    expect(space('s15').getAttribute('aria-label')).toBe(
      'Space s15, zone red, Harpy 2 stands here with health 1 of 1, chosen, can be chosen, 2 steps, adjacent to s06, s07, and s17',
    );
    expect(space('s20').getAttribute('aria-label')).toContain('Medusa stands here with health 12 of 16');
    expect(space('s20').getAttribute('aria-label')).toContain('starting space 1');
  });

  it('name high ground from both sides, and passages', () => {
    render(Board, { board: boardOf('hanging-gardens') });
    expect(space('h10').getAttribute('aria-label')).toContain('high ground over h04');
    expect(space('h04').getAttribute('aria-label')).toContain('lower than h10 and h11');
    render(Board, { board: boardOf('king-solomons-mine') });
    expect(space('k01').getAttribute('aria-label')).toContain('a passage');
  });

  it('are there in every language', async () => {
    await setLanguage('pl');
    shown();
    for (const { id } of boardOf('sarpedon').spaces)
      expect(space(id).getAttribute('aria-label')).not.toMatch(/board\.|\{|undefined/);
  });
});

describe('the keyboard', () => {
  it('has one stop on the board and walks from there', async () => {
    const { onspace } = shown({ lit: lit(['s05', { kind: 'option' }], ['s13', { kind: 'option' }]) });
    const stops = [...document.querySelectorAll('[data-space][tabindex="0"]')];
    expect(stops.map((stop) => stop.getAttribute('data-space'))).toEqual(['s05']);
    space('s05').focus();
    await fireEvent.keyDown(space('s05'), { key: 'ArrowRight' });
    await waitFor(() => expect(document.activeElement).toBe(space('s13')));
    await fireEvent.keyDown(space('s13'), { key: 'Enter' });
    expect(onspace).toHaveBeenCalledExactlyOnceWith('s13');
    expect(space('s13').getAttribute('tabindex')).toBe('0');
    expect(space('s05').getAttribute('tabindex')).toBe('-1');
  });

  it('jumps to what can be chosen, fighters included, and round again', async () => {
    shown({ lit: lit(['s02', { kind: 'option' }], ['s30', { kind: 'option' }]), litFighters: new Set(['harpy-2']) });
    const visited: (string | null)[] = [];
    space('s02').focus();
    for (let i = 0; i < 3; i++) {
      const here = document.activeElement!;
      await fireEvent.keyDown(here, { key: 'PageDown' });
      await waitFor(() => expect(document.activeElement).not.toBe(here));
      visited.push(document.activeElement!.getAttribute('data-space'));
    }
    expect(visited).toEqual(['s15', 's30', 's02']);
  });

  it('chooses the fighter on a space, and leaves other keys alone', async () => {
    const { onfighter, onspace } = shown({ litFighters: new Set(['harpy-2']) });
    await fireEvent.keyDown(space('s15'), { key: 'Enter' });
    expect(onfighter).toHaveBeenCalledExactlyOnceWith('harpy-2');
    expect(await fireEvent.keyDown(space('s15'), { key: ' ' })).toBe(true);
    expect(onspace).not.toHaveBeenCalled();
  });
});

describe('the pointer', () => {
  it('chooses spaces and fighters', async () => {
    const { onspace, onfighter } = shown();
    await fireEvent.click(space('s05'));
    await fireEvent.click(fighter('sinbad'));
    expect(onspace).toHaveBeenCalledExactlyOnceWith('s05');
    expect(onfighter).toHaveBeenCalledExactlyOnceWith('sinbad');
  });

  it('means the space below a fighter where only the space can be chosen', async () => {
    const { onspace, onfighter } = shown({ lit: lit(['s20', { kind: 'option' }]) });
    await fireEvent.click(fighter('medusa'));
    expect(onspace).toHaveBeenCalledExactlyOnceWith('s20');
    expect(onfighter).not.toHaveBeenCalled();
  });

  it('says what it points at', async () => {
    const { onpoint } = shown();
    await fireEvent.pointerEnter(fighter('sinbad'));
    await fireEvent.pointerLeave(fighter('sinbad'));
    await fireEvent.pointerEnter(space('s05'));
    expect(onpoint.mock.calls).toEqual([
      ['fighter', 'sinbad'],
      [null, null],
      ['space', 's05'],
    ]);
  });

  it('chooses nothing on a picture', async () => {
    const { onspace } = shown({ still: true });
    await fireEvent.click(space('s05'));
    expect(onspace).not.toHaveBeenCalled();
    expect(document.querySelector('[data-space][tabindex="0"]')).toBeNull();
  });
});

describe('fighters', () => {
  it('show health as a number and as a ring, and whose they are by their shape', () => {
    shown();
    expect(within(fighter('sinbad') as unknown as HTMLElement).getByText('5')).toBeTruthy();
    expect(fighter('sinbad').querySelector('.health')!.getAttribute('stroke-dasharray')).toMatch(/^33\.3/);
    const shape = (id: string): string | null => fighter(id).querySelector('.plate')!.getAttribute('d');
    expect(shape('medusa')).toBe(shape('harpy-2'));
    expect(shape('medusa')).not.toBe(shape('sinbad'));
  });

  it('are marked when they can be chosen, are chosen, or are hit', () => {
    shown({
      litFighters: new Set(['medusa']),
      selected: 'sinbad',
      floats: [{ fighter: 'harpy-2', amount: -2, key: 1 }],
    });
    expect(fighter('medusa').classList).toContain('lit');
    expect(fighter('sinbad').classList).toContain('selected');
    expect(fighter('harpy-2').classList).toContain('hit');
    expect(fighter('harpy-2').querySelector('.float')!.textContent).toBe('−2');
  });

  it('stand in a row of their own when they are off the battlefield, and can be chosen there', async () => {
    const fighters = [place('harpy-1', null, 0), place('harpy-2', null, 1)];
    shown({ fighters });
    expect(fighter('harpy-1')).toBeNull();
    const onfighter = vi.fn();
    render(OffBoard, { fighters, names: namesOf(HEROES), heroes: new Map([[0, 'medusa']]), onfighter });
    const list = within(screen.getByRole('list', { name: 'Off the battlefield' }));
    await fireEvent.click(list.getByRole('button', { name: 'Harpy 2, waiting' }));
    expect(onfighter).toHaveBeenCalledExactlyOnceWith('harpy-2');
    expect(list.getByRole('button', { name: 'Harpy 1, defeated' })).toBeTruthy();
  });

  it('stay where they are known to stand when a board is exchanged', async () => {
    const { rerender } = shown();
    await rerender({ board: boardOf('yukon'), fighters: [place('medusa', 's20')] });
    expect(fighter('medusa')).toBeNull();
  });
});

describe('reach', () => {
  const reach = {
    re: 1,
    kind: 'reach',
    fighter: 'medusa',
    steps: 3,
    spaces: [{ space: 's24', path: ['s20', 's24'], targets: ['sinbad'] }],
  };

  it('shows steps, and the way and the targets of the space that is pointed at', async () => {
    shown({ reach });
    expect(space('s24').querySelector('.steps text')!.textContent).toBe('1');
    expect(document.querySelector('.way')).toBeNull();
    await fireEvent.pointerEnter(space('s24'));
    expect(document.querySelector('.way')!.getAttribute('d')).toBe('M256 310L328 399');
    expect(fighter('sinbad').classList).toContain('target');
  });

  it('shows the links of a passage that is pointed at', async () => {
    render(Board, { board: boardOf('king-solomons-mine') });
    expect(document.querySelectorAll('.link')).toHaveLength(0);
    await fireEvent.pointerEnter(space('k01'));
    expect(document.querySelectorAll('.link')).toHaveLength(5);
  });
});

describe('zoom', () => {
  it('goes in and back to the whole board', async () => {
    shown();
    const view = (): string | null => screen.getByRole('group', { name: 'Board: Sarpedon' }).getAttribute('viewBox');
    expect(view()).toBe('0 0 1000 648');
    await fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(view()).toBe('187.5 121.5 625 405');
    await fireEvent.click(screen.getByRole('button', { name: 'Show the whole board' }));
    expect(view()).toBe('0 0 1000 648');
  });
});

describe('dragging', () => {
  const frame = { left: 0, top: 0 };

  function dragged(id: string, to: string, extra: Record<string, unknown> = {}) {
    const ondrop = vi.fn();
    const board = boardOf('sarpedon');
    const result = shown({ draggable: new Set(['medusa']), ondrop, ...extra });
    const svg = document.querySelector<SVGSVGElement>('svg[role="group"]')!;
    svg.getBoundingClientRect = () => ({ ...frame, width: board.width, height: board.height }) as DOMRect;
    const target = board.spaces.find((spot) => spot.id === to)!;
    const goal = { clientX: target.x, clientY: target.y, pointerId: 1, isPrimary: true };
    const start = { clientX: 0, clientY: 0, pointerId: 1, isPrimary: true };
    return { ...result, ondrop, svg, goal, begin: () => fireEvent.pointerDown(fighter(id), start) };
  }

  it('drops a fighter on a space; letting go does not count as a click', async () => {
    const { begin, svg, goal, ondrop, onfighter, onspace } = dragged('medusa', 's15');
    await begin();
    await fireEvent.pointerMove(svg, goal);
    expect(fighter('medusa').classList).toContain('lifted');
    expect(document.querySelector('.ghost')).toBeTruthy();
    await fireEvent.pointerUp(svg, goal);
    await fireEvent.click(fighter('medusa'));
    expect(ondrop.mock.calls).toEqual([['medusa', 's15']]);
    expect(onfighter).not.toHaveBeenCalled();
    expect(onspace).not.toHaveBeenCalled();
    expect(document.querySelector('.ghost')).toBeNull();
  });

  it('is put back by Escape, which means nothing else then', async () => {
    const { begin, svg, goal, ondrop } = dragged('medusa', 's15');
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    await begin();
    await fireEvent.pointerMove(svg, goal);
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.querySelector('.ghost')).toBeNull();
    await fireEvent.pointerUp(svg, goal);
    expect(ondrop).not.toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(heard).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', heard);
  });

  it('moves only fighters that may be dragged; dropping one where it stood answers nothing', async () => {
    const other = dragged('sinbad', 's15');
    await other.begin();
    await fireEvent.pointerMove(other.svg, other.goal);
    await fireEvent.pointerUp(other.svg, other.goal);
    expect(other.ondrop).not.toHaveBeenCalled();
    cleanup();
    const home = dragged('medusa', 's20');
    await home.begin();
    await fireEvent.pointerMove(home.svg, home.goal);
    await fireEvent.pointerUp(home.svg, home.goal);
    expect(home.ondrop).not.toHaveBeenCalled();
  });

  it('a second finger zooms instead', async () => {
    const { begin, svg, goal, ondrop } = dragged('medusa', 's15');
    await begin();
    await fireEvent.pointerMove(svg, goal);
    await fireEvent.pointerDown(svg, { clientX: 9, clientY: 9, pointerId: 2, isPrimary: false });
    await fireEvent.pointerUp(svg, goal);
    expect(ondrop).not.toHaveBeenCalled();
  });
});

describe('a mode', () => {
  const modes = new Map([
    [0, { id: 'big', name: 'large' }],
    [1, { id: 'cruel', name: 'cruel' }],
  ]);

  it('is seen on the hero and said with the space', () => {
    shown({ modes });
    expect(fighter('medusa').querySelector('.token.big')).toBeTruthy();
    expect(fighter('medusa').querySelector('.mode title')!.textContent).toBe('large');
    expect(fighter('harpy-2').querySelector('.mode')).toBeNull();
    expect(fighter('sinbad').querySelector('.mode text')!.textContent).toBe('C');
    expect(space('s20').getAttribute('aria-label')).toContain('large');
    expect(space('s15').getAttribute('aria-label')).not.toContain('large');
  });
});

describe('tokens on spaces', () => {
  const tokens = [
    { id: 'fog-1', kind: 'fog', seat: 0, space: 's15', began: null },
    { id: 'fog-2', kind: 'fog', seat: 0, space: 's15', began: null },
    { id: 'fog-3', kind: 'fog', seat: 0, space: null, began: null },
  ];
  const tokenNames = { 'fog-1': 'Fog token 1', 'fog-2': 'Fog token 2', 'fog-3': 'Fog token 3' };
  const piece = (id: string): SVGGElement | null => document.querySelector<SVGGElement>(`g[data-token="${id}"]`);

  it('are drawn below the fighters, those in the supply not at all', () => {
    shown({ tokens, tokenNames });
    expect(piece('fog-3')).toBeNull();
    expect(piece('fog-1')!.style.transform).not.toBe(piece('fog-2')!.style.transform);
    expect(piece('fog-1')!.querySelector('title')!.textContent).toBe('Fog token 1');
    const order = piece('fog-1')!.compareDocumentPosition(fighter('harpy-2'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('are named with their space, and whether they can be chosen', () => {
    shown({ tokens, tokenNames, litTokens: new Set(['fog-2']) });
    expect(space('s15').getAttribute('aria-label')).toContain(
      'Fog token 1 lies here, Fog token 2 lies here, can be chosen,',
    );
  });

  it('are chosen with a click; others mean their space', async () => {
    const ontoken = vi.fn();
    const { onspace, onfighter } = shown({ tokens, tokenNames, litTokens: new Set(['fog-2']), ontoken });
    await fireEvent.click(piece('fog-2')!);
    expect(ontoken).toHaveBeenCalledExactlyOnceWith('fog-2');
    await fireEvent.click(piece('fog-1')!);
    expect([onfighter.mock.calls, onspace.mock.calls]).toEqual([[['harpy-2']], []]);
  });
});
