/** Pieces on a board, as a game might have them. */

import type { BoardInfo, Content, FighterView, HeroInfo } from '../../generated/protocol';
import content from '../../../tests/fixtures/content.json';

export const CONTENT = content as unknown as Content;

export function heroOf(id: string): HeroInfo {
  return CONTENT.heroes.find((hero) => hero.id === id)!;
}

/** All fighters of some heroes, on spaces far from each other; every fifth one has suffered. */
export function fightersOn(board: BoardInfo, heroes: readonly string[]): FighterView[] {
  const all = heroes.flatMap((id, seat) => pieces(heroOf(id), seat));
  const stride = Math.max(1, Math.floor(board.spaces.length / all.length));
  return all.map((fighter, i) => ({
    ...fighter,
    space: board.spaces[(i * stride + 2) % board.spaces.length]!.id,
    health:
      i % 3 === 1
        ? Math.max(1, Math.ceil(fighter.max_health / 3))
        : i % 3 === 2
          ? Math.ceil(fighter.max_health * 0.7)
          : fighter.max_health,
  }));
}

function pieces(hero: HeroInfo, seat: number): FighterView[] {
  const own = {
    id: hero.id,
    kind: 'hero',
    seat,
    hero: true,
    ranged: hero.attack === 'ranged',
    health: hero.health,
    max_health: hero.health,
    space: null,
    began: null,
  };
  const others = hero.sidekicks.flatMap((sidekick) =>
    Array.from({ length: sidekick.count }, (_, i) => ({
      id: sidekick.count > 1 ? `${sidekick.id}-${i + 1}` : sidekick.id,
      kind: sidekick.id,
      seat,
      hero: false,
      ranged: sidekick.attack === 'ranged',
      health: sidekick.health,
      max_health: sidekick.health,
      space: null,
      began: null,
    })),
  );
  return [own, ...others];
}

export function namesOf(heroes: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    heroes.flatMap((id) => {
      const hero = heroOf(id);
      const sidekicks = hero.sidekicks.flatMap((sidekick) =>
        Array.from({ length: sidekick.count }, (_, i): [string, string] =>
          sidekick.count > 1 ? [`${sidekick.id}-${i + 1}`, `${sidekick.name} ${i + 1}`] : [sidekick.id, sidekick.name],
        ),
      );
      return [[hero.id, hero.name] as const, ...sidekicks];
    }),
  );
}
