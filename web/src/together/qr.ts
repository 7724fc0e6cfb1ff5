// A QR code as one SVG path: a square for each dark module.

import { encode } from 'uqr';

export interface QrDrawing {
  size: number;
  path: string;
}

const QUIET = 4; // modules of light around the code, as the standard wants

export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { border: QUIET, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
