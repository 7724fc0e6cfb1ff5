/** What the pointer is on, and what the board shows because of it: the way there and whom a fighter could hit. */

import type { FighterView, ReachMessage, SpaceInfo } from '../generated/protocol';
import type { Pointed, SpaceMark } from './types';

/** What the pointer moves over, as it is now. */
export interface Surroundings {
  fighters: readonly FighterView[];
  places: ReadonlyMap<string, SpaceInfo>;
  lit: ReadonlyMap<string, SpaceMark>;
  path: readonly string[] | null;
  reach: ReachMessage | null;
}

export class Pointing {
  space: string | null = $state(null);
  fighter: string | null = $state(null);

  /** how far it is to each space in reach */
  readonly steps: ReadonlyMap<string, number> = $derived.by(() => this.#steps());
  /** the way that is drawn */
  readonly way: readonly SpaceInfo[] = $derived.by(() => this.#way());
  /** fighters that are aimed at */
  readonly targets: ReadonlySet<string> = $derived.by(() => this.#targets());

  constructor(
    private readonly around: () => Surroundings,
    private readonly onpoint: (kind: Pointed, id: string | null) => void,
  ) {}

  at(kind: Pointed, id: string | null): void {
    const space = kind === 'fighter' ? this.around().fighters.find((fighter) => fighter.id === id)?.space : id;
    this.space = space ?? null;
    this.fighter = kind === 'fighter' ? id : null;
    this.onpoint(id === null ? null : kind, id);
  }

  /** Whether a dragged piece may be headed for that space. */
  isGoal(id: string | null): id is string {
    return id !== null && (this.around().lit.has(id) || this.steps.has(id));
  }

  #steps(): Map<string, number> {
    return new Map(this.around().reach?.spaces.map((goal) => [goal.space, goal.path.length - 1]));
  }

  #reached(): ReachMessage['spaces'][number] | undefined {
    return this.around().reach?.spaces.find((goal) => goal.space === this.space);
  }

  #way(): SpaceInfo[] {
    const { path, places } = this.around();
    return (path ?? this.#reached()?.path ?? []).flatMap((id) => places.get(id) ?? []);
  }

  #targets(): Set<string> {
    const { fighters, places, lit } = this.around();
    const { space, id } = fighters.find((fighter) => fighter.id === this.fighter) ?? { space: null, id: '' };
    const isTarget = space !== null && places.has(space) && lit.get(space)?.kind === 'target';
    return new Set([...(this.#reached()?.targets ?? []), ...(isTarget ? [id] : [])]);
  }
}
