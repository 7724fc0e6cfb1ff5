/** How large the text of a card can be. Reckoned, not measured: so it is the same everywhere and costs nothing. */

import type { CardInfo } from '../generated/protocol';
import { paragraphs } from './labels';

const WIDE = 16.9; // of the words on a card, in twentieths of its width
const HIGH = 13.5; // of title and text together, when the picture is as low as it may be
const SMALLEST = 0.7;
const LEADING = 1.3;

/** The width of a sign in a broad font; a narrower one leaves some paper free. */
function signWidth(sign: string): number {
  if (/[ .,:;!'’|ijlft]/.test(sign)) return 0.34;
  if (/[mwшщжюыфм@]/i.test(sign)) return 0.88;
  return sign === sign.toLowerCase() && /\p{L}/u.test(sign) ? 0.6 : 0.71;
}

const width = (text: string): number => Array.from(text).reduce((sum, sign) => sum + signWidth(sign), 0);

/** How many lines a text takes when words are kept whole. */
export function lines(text: string, size: number): number {
  let [count, used] = [1, 0];
  for (const word of text.split(' ')) {
    const wide = width(word) * size;
    if (used > 0 && used + wide > WIDE) [count, used] = [count + 1, 0];
    used += wide + signWidth(' ') * size;
  }
  return count;
}

type Titled = Pick<CardInfo, 'title'>;
export type CardSize = 'small' | 'hand' | 'large' | 'readable';

export const isWordy = (card: Titled): boolean => card.title.length > 24;

const SERIF = 1.12; // titles are set in a bold serif, which is broader

/** The size of the title: a long one is smaller, and the longest word always keeps on its line. */
export function titleSize(card: Titled, size: CardSize): number {
  const [few, many] = size === 'small' ? [2.3, 1.85] : [1.78, 1.46];
  const longest = Math.max(...card.title.split(/[\s-]+/).map(width)) * SERIF;
  const fitting = (WIDE - 0.6) / longest;
  return Math.round(Math.min(isWordy(card) ? many : few, fitting) * 100) / 100;
}

/** The size of the text, so that a long one fits and a short one can be read from afar. */
export function textSize(card: CardInfo, largest: number): number {
  const title = titleSize(card, 'hand');
  const room = HIGH - lines(card.title, title * SERIF) * title * 1.08;
  const texts = paragraphs(card).map(({ label, text }) => `${label} ${text}`.trim());
  for (let size = largest; size > SMALLEST; size -= 0.03) {
    const high = texts.reduce((sum, text) => sum + lines(text, size) * LEADING + 0.25, 0);
    if (high * size <= room) return Math.round(size * 100) / 100;
  }
  return SMALLEST;
}
