/** The little Markdown that the rules are written in, as plain data: nothing of it ever becomes HTML by itself. */

export interface Inline {
  kind: 'text' | 'bold' | 'italic' | 'code';
  text: string;
}

export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\([^)]*\)/g;
const ITEM = /^(?:[-*]|(\d+)\.) +/;

/** Words with their emphasis; of a link only its text is left. */
export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, bold, italic, code, link] = match;
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) parts.push({ kind: 'italic', text: italic });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else parts.push({ kind: 'text', text: link! });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Paragraphs, lists, tables and code of a text. */
export function blocks(text: string): Block[] {
  const lines = text.replace(/\r/g, '').split('\n');
  const parsed: Block[] = [];
  while (lines.length > 0) {
    const first = lines[0]!;
    if (first.trim() === '') lines.shift();
    else if (first.startsWith('```')) parsed.push(takeCode(lines));
    else if (first.trimStart().startsWith('|')) parsed.push(takeTable(lines));
    else if (ITEM.test(first.trimStart())) parsed.push(takeList(lines));
    else parsed.push(takeParagraph(lines));
  }
  return parsed;
}

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

function takeWhile(lines: string[], goesOn: (line: string) => boolean): string[] {
  const stop = lines.findIndex((line) => !goesOn(line));
  return lines.splice(0, stop === -1 ? lines.length : stop);
}

function takeCode(lines: string[]): Block {
  lines.shift();
  const text = takeWhile(lines, (line) => !line.startsWith('```')).join('\n');
  lines.shift();
  return { kind: 'code', text };
}

function takeTable(lines: string[]): Block {
  const rows = takeWhile(lines, (line) => line.trimStart().startsWith('|')).map(cells);
  const [head = [], ...rest] = rows.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
  return { kind: 'table', head: head.map(inline), rows: rest.map((row) => row.map(inline)) };
}

function cells(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function takeList(lines: string[]): Block {
  const depth = indent(lines[0]!);
  const ordered = /^\d/.test(lines[0]!.trimStart());
  const items: Block[][] = [];
  while (lines.length > 0 && indent(lines[0]!) === depth && ITEM.test(lines[0]!.trimStart())) {
    const first = lines.shift()!.trimStart().replace(ITEM, '');
    const more = takeWhile(lines, (line) => line.trim() === '' || indent(line) > depth);
    const inner = Math.min(...more.filter((line) => line.trim()).map(indent), 99);
    items.push(blocks([first, ...more.map((line) => line.slice(Math.min(inner, indent(line))))].join('\n')));
  }
  return { kind: 'list', ordered, items };
}

function takeParagraph(lines: string[]): Block {
  const isPlain = (line: string) => line.trim() !== '' && !/^(```|\||[-*] |\d+\. )/.test(line.trimStart());
  const [first, ...rest] = [lines.shift()!, ...takeWhile(lines, isPlain)];
  return { kind: 'paragraph', parts: inline([first.trim(), ...rest.map((line) => line.trim())].join(' ')) };
}
