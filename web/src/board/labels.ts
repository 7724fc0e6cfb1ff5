/** The board in words, for those who do not see it. */

import type { BoardInfo, FighterView, SpaceInfo, TokenView } from '../generated/protocol';
import { language, t } from '../lib/i18n.svelte';
import { neighbors } from './geometry';
import type { Mode, SpaceMark } from './types';

export interface Scene {
  board: BoardInfo;
  fighters: readonly FighterView[];
  names: Readonly<Record<string, string>>;
  lit: ReadonlyMap<string, SpaceMark>;
  litFighters: ReadonlySet<string>;
  liveFighters: ReadonlySet<string>;
  tokens: readonly TokenView[];
  tokenNames: Readonly<Record<string, string>>;
  litTokens: ReadonlySet<string>;
  selected: string | null;
  modes?: ReadonlyMap<number, Mode>;
}

/** "a, b and c" in the reader's language. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(words);
}

/** A writer of labels; what never changes is looked up once. */
export function labeler(board: BoardInfo): (space: SpaceInfo, scene: Scene) => string {
  const near = neighbors(board);
  const zoneNames = new Map(board.zones.map((zone) => [zone.id, zone.name]));
  return (space, scene) =>
    [
      t('board.space', { id: space.id }),
      t('board.zones', { n: space.zones.length, zones: listed(space.zones.map((id) => zoneNames.get(id) ?? id)) }),
      ...inhabitants(space, scene),
      ...lying(space, scene),
      ...marks(space, scene),
      ...adjacency(near.get(space.id) ?? []),
      ...features(board, space),
    ].join(', ');
}

function adjacency(near: readonly string[]): string[] {
  return near.length ? [t('board.adjacent', { spaces: listed(near) })] : [];
}

function inhabitants(space: SpaceInfo, { fighters, names, litFighters, liveFighters, modes }: Scene): string[] {
  return fighters
    .filter((fighter) => fighter.space === space.id)
    .flatMap((fighter) => [
      t('board.stands', { name: names[fighter.id] ?? fighter.id, health: fighter.health, max: fighter.max_health }),
      ...(fighter.hero && modes?.has(fighter.seat) ? [modes.get(fighter.seat)!.name] : []),
      ...(litFighters.has(fighter.id) || liveFighters.has(fighter.id) ? [t('board.optionFighter')] : []),
    ]);
}

function lying(space: SpaceInfo, { tokens, tokenNames, litTokens }: Scene): string[] {
  return tokens
    .filter((token) => token.space === space.id)
    .flatMap(({ id }) => [
      t('board.lies', { name: tokenNames[id] ?? id }),
      ...(litTokens.has(id) ? [t('board.optionFighter')] : []),
    ]);
}

const MARK_KEYS = {
  option: 'board.option',
  target: 'board.target',
  reach: 'board.reach',
  'enemy-reach': 'board.enemyReach',
  hint: 'board.hint',
} as const;

function marks(space: SpaceInfo, { lit, selected }: Scene): string[] {
  const mark = lit.get(space.id);
  return [
    ...(selected === space.id ? [t('board.selected')] : []),
    ...(mark ? [t(MARK_KEYS[mark.kind])] : []),
    ...(mark?.steps ? [t('board.steps', { n: mark.steps })] : []),
  ];
}

function features(board: BoardInfo, space: SpaceInfo): string[] {
  const below = board.high_ground.filter(([above]) => above === space.id).map(([, under]) => under!);
  const above = board.high_ground.filter(([, under]) => under === space.id).map(([over]) => over!);
  const start = board.starts.indexOf(space.id);
  return [
    ...(below.length ? [t('board.above', { spaces: listed(below) })] : []),
    ...(above.length ? [t('board.below', { spaces: listed(above) })] : []),
    ...(board.passage_spaces.includes(space.id) ? [t('board.passage')] : []),
    ...(start >= 0 ? [t('board.start', { n: start + 1 })] : []),
  ];
}
