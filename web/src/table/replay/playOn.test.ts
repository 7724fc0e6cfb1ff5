import { describe, expect, it } from 'vitest';
import { duel } from '../../../tests/recordings';
import { continuedTable } from './playOn';

const message = duel.messages.find(({ view }) => view?.decision?.seat === 0)!;

function players(seat: number | null): string[] {
  return continuedTable(message, { answers: 3, seat, lang: 'en', name: 'Ann' }).seats.map(({ player }) => player!);
}

describe('playing on from a moment', () => {
  it('gives me the seat that I looked with', () => {
    expect(players(1)).toEqual(['bot', 'me']);
    expect(players(0)).toEqual(['me', 'bot']);
  });

  it('gives me the seat that has to decide if I looked with nobody’s eyes', () => {
    expect(players(null)).toEqual(['me', 'bot']);
  });
});
