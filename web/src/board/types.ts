/** What the board is given besides the state of the game. */

export interface SpaceMark {
  kind: 'option' | 'target' | 'reach' | 'enemy-reach' | 'hint';
  /** shown as a number */
  steps?: number;
}

/** A fighter that is on its way: every space that it passes, first and last included. */
export interface Walk {
  fighter: string;
  spaces: readonly string[];
}

/** A number that rises from a fighter: damage is negative, recovered health positive. */
export interface Float {
  fighter: string;
  amount: number;
  key: string | number;
}

/** A state of a seat that its hero shows, such as a size. */
export interface Mode {
  id: string;
  name: string;
}

export type Pointed = 'space' | 'fighter' | null;
