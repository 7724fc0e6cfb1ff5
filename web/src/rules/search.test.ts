import { describe, expect, it } from 'vitest';
import type { RuleSection } from '../generated/protocol';
import { anchor, findRules } from './search';

const sections: RuleSection[] = [
  {
    title: 'Moving',
    rules: [
      { id: 'MOVE-1', text: 'A fighter moves to an adjacent space.' },
      { id: 'MOVE-10', text: 'Not through enemies.' },
    ],
  },
  { title: 'Combat', rules: [{ id: 'COMBAT-1', text: 'Effects: see MOVE-1.' }] },
];

function ids(query: string): string[] {
  return findRules(sections, query).flatMap((section) => section.rules.map((rule) => rule.id));
}

describe('rules are found', () => {
  it('by their id, and then only that one', () => {
    expect(ids('move-1')).toEqual(['MOVE-1']);
  });

  it('by all the words, in any order and case', () => {
    expect(ids('ADJACENT fighter')).toEqual(['MOVE-1']);
    expect(ids('moving enemies')).toEqual(['MOVE-10']);
    expect(ids('dragon')).toEqual([]);
  });

  it('all of them without a question', () => {
    expect(ids('  ')).toHaveLength(3);
  });
});

it('a section has a name for addresses', () => {
  expect(anchor('Free-for-all, 3 or 4 players')).toBe('free-for-all-3-or-4-players');
});
