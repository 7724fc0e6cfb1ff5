/** Brings the pictures of a hero's cards when they are first needed: motifs and compositions are no part of the first load. */

import { SvelteMap } from 'svelte/reactivity';
import type { CardInfo } from '../../generated/protocol';
import type { Layer } from './paint';

export type PicturedCard = Pick<CardInfo, 'id' | 'title' | 'type' | 'effects' | 'boost' | 'value'>;

export type Painter = (card: PicturedCard) => Layer[];

const loaded = new SvelteMap<string, Painter>();
const underway = new Map<string, Promise<void>>();

/** The painter of a hero, as soon as it is there. */
export function painterOf(hero: string): Painter | undefined {
  return loaded.get(hero);
}

/** Fetches what a hero's pictures need, once; after a failure the next card tries again. */
export function fetchPictures(hero: string): Promise<void> {
  const already = underway.get(hero);
  if (already) return already;
  const coming = import('./painter')
    .then(({ painter }) => painter(hero))
    .then((paints) => void loaded.set(hero, paints))
    .catch(() => void underway.delete(hero)); // a card without its picture can be played
  underway.set(hero, coming);
  return coming;
}
