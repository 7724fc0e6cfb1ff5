/** The picture on a card: strokes for an attack, rings for a defense, both for a versatile card, stars for a scheme.
    Each card has its own composition, which always comes out the same. The field is 200 by 140. */

import { hash } from '../art/colors';
import { companion } from '../art/emblem';
import { star } from '../art/part';
import { source } from '../board/moods/shapes';
import type { CardInfo } from '../generated/protocol';

export interface Stroke {
  d: string;
  as: 'fill' | 'line';
  width: number;
  opacity: number;
}

const n = (value: number): string => value.toFixed(1);

/** Blades that fly out from a point. */
function blades(next: () => number, x: number, y: number, count: number): Stroke[] {
  const turn = next() * Math.PI;
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + ((i + next() * 0.6) / count) * 2 * Math.PI;
    const [near, far, wide] = [26 + next() * 22, 90 + next() * 130, 0.012 + next() * 0.05];
    const at = (length: number, aside: number): string =>
      `${n(x + Math.cos(angle + aside) * length)} ${n(y + Math.sin(angle + aside) * length)}`;
    return {
      d: `M${at(near, 0)}L${at(far, wide)}L${at(far, -wide)}Z`,
      as: 'fill',
      width: 0,
      opacity: 0.1 + next() * 0.16,
    };
  });
}

/** Rings around a point, some of them broken. */
function rings(next: () => number, x: number, y: number, count: number): Stroke[] {
  return Array.from({ length: count }, (_, i) => {
    const radius = 38 + i * (12 + next() * 5);
    const [from, long] = [next() * 6.28, 2.2 + next() * 4];
    const at = (angle: number): string => `${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
    const d = `M${at(from)}A${n(radius)} ${n(radius)} 0 ${long > Math.PI ? 1 : 0} 1 ${at(from + Math.min(long, 6.2))}`;
    return { d, as: 'line', width: 2 + next() * 6, opacity: 0.12 + next() * 0.14 };
  });
}

/** Orbits and stars. */
function sky(next: () => number, x: number, y: number): Stroke[] {
  const tilt = next() * Math.PI;
  const orbits = Array.from({ length: 5 }, (_, i): Stroke => {
    const [long, short] = [52 + i * 24, 30 + i * 13];
    const [dx, dy] = [Math.cos(tilt) * long, Math.sin(tilt) * long];
    const degrees = n((tilt * 180) / Math.PI);
    const half = `A${long} ${short} ${degrees} 0 1`;
    return {
      d: `M${n(x - dx)} ${n(y - dy)}${half} ${n(x + dx)} ${n(y + dy)}${half} ${n(x - dx)} ${n(y - dy)}Z`,
      as: 'line',
      width: 1.6,
      opacity: 0.26,
    };
  });
  const stars = Array.from({ length: 16 }, (): Stroke => {
    const size = 2 + next() ** 3 * 9;
    return {
      d: star(next() * 200, next() * 140, size, size * 0.28, 4),
      as: 'fill',
      width: 0,
      opacity: 0.25 + next() * 0.4,
    };
  });
  return [...orbits, ...stars];
}

/** An emblem on the picture: its middle, and how large it is (1 is 64 wide). */
export interface Figure {
  kind: string;
  x: number;
  y: number;
  size: number;
  turn: number;
  opacity: number;
}

const figure = (kind: string, x: number, y: number, size: number, turn = 0, opacity = 1): Figure => ({
  kind,
  x,
  y,
  size,
  turn,
  opacity,
});

/** Who is seen, and how: alone, looming, in a rush, or side by side where both may use the card. */
function figures(next: () => number, card: Pick<CardInfo, 'type' | 'used_by'>, hero: string): Figure[] {
  const beside = companion(hero);
  const kind = card.used_by.find((user) => user !== 'any' && user !== 'hero') ?? 'hero';
  const [choice, lean] = [next(), next() * 14 - 7];
  if (card.used_by.includes('any') && beside) {
    return [figure(beside, 152, 84, 0.78, 0, 0.85), figure('hero', 96, 66, 1.08, lean / 2)];
  }
  if (choice < 0.36) return [figure(kind, 106, 70, 1.2, lean)];
  if (choice < 0.7) return [figure(kind, 124, 80, 1.95, lean * 1.4)];
  const rush = card.type === 'scheme' ? -1 : 1;
  return [0.16, 0.34, 1].map((opacity, i) =>
    figure(kind, 112 + rush * (i - 2) * 25, 70 - (i - 2) * 3, 1.2 - (2 - i) * 0.1, lean, opacity),
  );
}

export interface Plate {
  strokes: Stroke[];
  figures: Figure[];
  /** the angle of the light, in degrees */
  light: number;
}

export function plate(card: Pick<CardInfo, 'id' | 'type' | 'used_by'>, hero: string): Plate {
  const next = source(hash(`${hero} ${card.id}`));
  const [x, y] = [82 + next() * 36, 60 + next() * 20];
  const light = Math.round(20 + next() * 50);
  const strokes = {
    attack: () => blades(next, x, y, 26),
    defense: () => rings(next, x, y, 9),
    versatile: () => [...rings(next, x, y, 6), ...blades(next, x, y, 13)],
    scheme: () => sky(next, x, y),
  }[card.type]();
  return { strokes, figures: figures(next, card, hero), light };
}
