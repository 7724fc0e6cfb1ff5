/** Which picture belongs to which board; homebrew boards get a plain one. */

import type { Component } from 'svelte';
import BaskervilleManor from './BaskervilleManor.svelte';
import HangingGardens from './HangingGardens.svelte';
import KingSolomonsMine from './KingSolomonsMine.svelte';
import Marmoreal from './Marmoreal.svelte';
import Neutral from './Neutral.svelte';
import Sarpedon from './Sarpedon.svelte';
import SherwoodForest from './SherwoodForest.svelte';
import Soho from './Soho.svelte';
import Yukon from './Yukon.svelte';

export interface Mood {
  Scene: Component<{ prefix: string }>;
}

const MOODS: Readonly<Record<string, Mood>> = {
  'baskerville-manor': { Scene: BaskervilleManor },
  'hanging-gardens': { Scene: HangingGardens },
  'king-solomons-mine': { Scene: KingSolomonsMine },
  marmoreal: { Scene: Marmoreal },
  sarpedon: { Scene: Sarpedon },
  'sherwood-forest': { Scene: SherwoodForest },
  soho: { Scene: Soho },
  yukon: { Scene: Yukon },
};

const NEUTRAL: Mood = { Scene: Neutral };

export function moodOf(board: string): Mood {
  return (Object.hasOwn(MOODS, board) ? MOODS[board] : undefined) ?? NEUTRAL;
}
