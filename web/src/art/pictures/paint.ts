/** Paints a scene in the colors of a hero: plain marks that any SVG can show. */

import { hash } from '../colors';
import { source } from '../../board/moods/shapes';
import { LIGHTS } from './lights';
import type { Motif, Stroke } from './motif';
import { palette, type Palette, type Tint } from './palette';
import type { Figure, Scene } from './scene';

export interface Mark {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  transform?: string;
}

/** Marks that are moved together. */
export interface Layer {
  transform?: string;
  opacity?: number;
  /** lit from above and shaded below */
  shaded?: boolean;
  marks: readonly Mark[];
}

const MIRRORED = 'translate(64 0) scale(-1 1)';
const OUTLINE = 1.5;
const round = (value: number): number => Math.round(value * 100) / 100;

const isDark = ({ tone }: Stroke): boolean => tone === 'D';

/** Everything that a motif covers, in one color; lines and shapes `wider` than they are. */
function silhouette({ strokes }: Motif, color: string, wider: number): Mark[] {
  const covering = strokes.filter((stroke) => !isDark(stroke));
  const filled = (twice: boolean): Mark[] => {
    const d = covering.flatMap((stroke) => (stroke.width || (twice && !stroke.twice) ? [] : [stroke.d])).join('');
    return d ? [{ d, fill: color, stroke: color, width: round(2 * wider), ...(twice && { transform: MIRRORED }) }] : [];
  };
  const lines = covering.flatMap((stroke) =>
    stroke.width ? sides(stroke, { d: stroke.d, stroke: color, width: round(stroke.width + 2 * wider) }) : [],
  );
  return [...filled(false), ...filled(true), ...lines];
}

/** A mark, and once more on the other side if it is drawn twice. */
function sides({ twice }: Stroke, mark: Mark): Mark[] {
  return twice ? [mark, { ...mark, transform: MIRRORED }] : [mark];
}

function body({ strokes }: Motif, colors: Palette): Mark[] {
  return strokes.flatMap((stroke) => {
    const color = colors[stroke.tone];
    const ink: Partial<Mark> = stroke.width ? { stroke: color, width: stroke.width } : { fill: color };
    return sides(stroke, { d: stroke.d, ...ink });
  });
}

const isTint = (manner: string): manner is Tint => !['mirrored', 'ghost', 'shadow'].includes(manner);

function layers([motif, x, y, size, turn = 0, ...manners]: Figure, hero: string): Layer[] {
  const colors = palette(hero, manners.find(isTint) ?? motif.tint);
  const pose = `rotate(${round(turn)}) scale(${manners.includes('mirrored') ? -size : size} ${size}) translate(-32 -32)`;
  const at = (dx: number, dy: number): string => `translate(${round(x + dx)} ${round(y + dy)}) ${pose}`;
  const rim = OUTLINE / size;
  if (manners.includes('ghost')) return [{ transform: at(0, 0), opacity: 0.34, marks: silhouette(motif, colors.L, 0) }];
  if (manners.includes('shadow'))
    return [{ transform: at(0, 0), opacity: 0.62, marks: silhouette(motif, colors.D, 0) }];
  return [
    { transform: at(1.3, 2.1), opacity: 0.34, marks: silhouette(motif, colors.D, rim) },
    { transform: at(0, 0), marks: [...silhouette(motif, colors.D, rim), ...body(motif, colors)] },
    { transform: at(0, 0), shaded: true, marks: silhouette(motif, '', 0).filter(({ fill }) => fill !== undefined) },
  ];
}

/** All layers of a picture from the back to the front; what is scattered is so by the key, always alike. */
export function paint(scene: Scene, hero: string, key: string): Layer[] {
  const colors = palette(hero, scene.tint);
  const lit = scene.lights.map((light) => ({
    at: LIGHTS[light].at,
    marks: LIGHTS[light].marks(colors, source(hash(key))),
  }));
  return [
    ...lit.filter(({ at }) => at === 'back'),
    ...scene.figures.flatMap((figure) => layers(figure, hero)),
    ...lit.filter(({ at }) => at === 'front'),
  ].map((layer) => ('at' in layer ? { marks: layer.marks } : layer));
}
