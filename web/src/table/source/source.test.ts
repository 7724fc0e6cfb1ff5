import { describe, expect, it } from 'vitest';
import type { DecisionSource, TableContent } from '../../generated/protocol';
import { sourceText } from './source';

const CONTENT = {
  heroes: [
    {
      name: 'King Arthur',
      abilities: ['You may boost.', 'Merlin is ranged.'],
      ability_names: { sword: 'Sword' },
      cards: [
        {
          id: 'prophecy',
          title: 'Prophecy',
          effects: [
            { label: 'SCHEME', text: 'Look. Take. Put.', clauses: ['Look.', 'Take.', 'Put.'] },
            { label: '', text: 'It stays.', clauses: ['It stays.'] },
          ],
        },
      ],
    },
  ],
} as unknown as TableContent;

const source = (part: Partial<DecisionSource>): DecisionSource => ({
  seat: 0,
  card: null,
  ability: null,
  effect: 0,
  clause: 0,
  zones_of: [],
  ...part,
});

describe('the words behind a question', () => {
  it('say what a card has done, does and will do', () => {
    const text = sourceText(CONTENT, source({ card: 'prophecy', clause: 1 }));
    expect(text?.title).toBe('Prophecy');
    expect(text?.lines.map(({ clauses }) => clauses.map(({ progress }) => progress))).toEqual([
      ['done', 'now', 'later'],
      ['later'],
    ]);
  });

  it('are one line of a character card if an ability asks', () => {
    const text = sourceText(CONTENT, source({ ability: 'sword', effect: 1 }));
    expect(text).toMatchObject({ title: 'Sword', card: null });
    expect(text?.lines).toEqual([{ label: '', clauses: [{ text: 'Merlin is ranged.', progress: 'now' }] }]);
  });

  it('are missing while the content is another', () => {
    expect(sourceText(CONTENT, source({ card: 'feint' }))).toBeNull();
    expect(sourceText(CONTENT, source({ seat: 3 }))).toBeNull();
  });
});
