import { describe, expect, it } from 'vitest';
import { blocks, inline } from './markdown';

describe('words', () => {
  it('keep their emphasis', () => {
    expect(inline('a **b** *c* `d` [e](f.md).')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'bold', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'italic', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'text', text: 'e' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('that look like HTML stay words', () => {
    expect(inline('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
  });
});

describe('blocks', () => {
  it('are paragraphs, joined over lines', () => {
    expect(blocks('one\ntwo\n\nthree')).toMatchObject([
      { kind: 'paragraph', parts: [{ text: 'one two' }] },
      { kind: 'paragraph', parts: [{ text: 'three' }] },
    ]);
  });

  it('are lists in lists', () => {
    const [list] = blocks('- a\n  more\n  - b\n- c');
    expect(list).toMatchObject({
      kind: 'list',
      ordered: false,
      items: [
        [
          { kind: 'paragraph', parts: [{ text: 'a more' }] },
          { kind: 'list', items: [[{ parts: [{ text: 'b' }] }]] },
        ],
        [{ parts: [{ text: 'c' }] }],
      ],
    });
    expect(blocks('1. a\n2. b')).toMatchObject([{ kind: 'list', ordered: true }]);
  });

  it('are tables and code', () => {
    expect(blocks('| A | B |\n|---|:-:|\n| 1 | **2** |')).toMatchObject([
      {
        kind: 'table',
        head: [[{ text: 'A' }], [{ text: 'B' }]],
        rows: [[[{ text: '1' }], [{ kind: 'bold', text: '2' }]]],
      },
    ]);
    expect(blocks('```\n- x\n```\nafter')).toMatchObject([{ kind: 'code', text: '- x' }, { kind: 'paragraph' }]);
  });

  it('always come to an end', () => {
    for (const odd of ['|', '```', '- ', '-', '1.', '  ', '* * *', '|\n-', '- a\n\n   \n'])
      expect(blocks(odd).length).toBeLessThan(4);
  });
});
