/** What motifs are made of. A motif stands on a field of 64 by 64, upright, with the light from above.

    A row is a tone, the width of the line if it is no filled shape, `=` if it is drawn once more on the other side of the
    middle, and a path: `L M10 10…` is a light shape, `D1.5= M10 10…` two dark lines. */

import { drawnEmblem } from '../emblem';
import type { Part } from '../part';
import type { Tint, Tone } from './palette';

export interface Stroke {
  tone: Tone;
  /** of a line; a shape has none */
  width?: number;
  twice: boolean;
  d: string;
}

export interface Motif {
  /** the color it has by itself */
  tint: Tint;
  strokes: readonly Stroke[];
}

const ROW = /^([LMDABW])([\d.]*)(=?) (M.+)$/;

function stroke(row: string): Stroke {
  const [, tone, width, twice, d] = ROW.exec(row) ?? [];
  if (!tone || !d) throw new Error(`not a row of a motif: ${row}`);
  return { tone: tone as Tone, ...(width && { width: Number(width) }), twice: twice === '=', d };
}

export function motif(tint: Tint, ...rows: readonly string[]): Motif {
  return { tint, strokes: rows.map(stroke) };
}

const TONES: Readonly<Record<Part['as'], Tone>> = { fill: 'L', line: 'L', cut: 'D', hole: 'D' };

/** An emblem as a motif: what is cut away from it is dark here. */
export function emblem(hero: string, kind = 'hero'): Motif {
  const strokes = (drawnEmblem(hero, kind) ?? []).map(({ d, as, width = 2, twice = false }): Stroke => {
    const isLine = as === 'line' || as === 'cut';
    return { tone: TONES[as], ...(isLine && { width }), twice, d };
  });
  return { tint: 'hero', strokes };
}
