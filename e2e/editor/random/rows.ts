import type { Block, PageDocument } from '../../../protocol/document/document.js';
import { toPlainText } from '../../../protocol/text/rich-text.js';

/** A block of a page as it stands on the screen: how deep, of which type, with which words. */
export interface Row {
  readonly depth: number;
  readonly type: string;
  readonly text: string;
}

export type Rows = readonly Row[];

/** Types whose words are written in these runs, and the field of the panel with them. */
export const writtenIn: Readonly<Record<string, string>> = {
  heading: 'Text',
  text: 'Text',
  quote: 'Words',
  code: 'Code',
};

const wordsOf = ({ type, value }: Block): string => toPlainText(value[type === 'code' ? 'code' : 'text'] ?? '');

/** The rows of a document. */
export function rowsOf({ blocks }: Pick<PageDocument, 'blocks'>): Rows {
  const walk = (list: readonly Block[], depth: number): Row[] =>
    list.flatMap((block) => [
      { depth, type: block.type, text: block.type === 'section' ? '' : wordsOf(block) },
      ...walk(block.children ?? [], depth + 1),
    ]);
  return walk(blocks, 0);
}

/** A page for one run: every kind of text, in two sections, and one that only somebody else writes. */
export function freshBlocks(run: string): readonly Block[] {
  const block = (name: string, type: string, text: string): Block => ({
    id: `${run}-${name}`,
    type,
    value: type === 'code' ? { code: text } : { text },
  });
  const section = (name: string, children: readonly Block[]): Block => ({
    id: `${run}-${name}`,
    type: 'section',
    value: { tone: 'plain', layout: 'stack', width: 'normal' },
    children,
  });
  return [
    section('first', [
      block('heading', 'heading', 'Heading'),
      block('text', 'text', 'Words'),
      block('code', 'code', 'code'),
    ]),
    section('second', [
      block('small', 'heading', 'Small'),
      block('quote', 'quote', 'Quoted'),
      block('last', 'text', 'Last'),
    ]),
    section('other', [block('theirs', 'heading', 'Theirs')]),
  ];
}

/** Where a row is among the rows of its section: their places, in order. */
export function siblingsOf(rows: Rows, at: number): readonly number[] {
  const { depth } = rows[at]!;
  let first = at;
  while (first > 0 && rows[first - 1]!.depth >= depth) first -= 1;
  const places: number[] = [];
  for (let place = first; place < rows.length && rows[place]!.depth >= depth; place += 1)
    if (rows[place]!.depth === depth) places.push(place);
  return places;
}

/** Whether somebody else writes the row. */
export const isTheirs = ({ type, text }: Row): boolean => type === 'heading' && text.startsWith('Theirs');

/** Places of the rows that are written in these runs. */
export const ownPlaces = (rows: Rows): readonly number[] =>
  rows.flatMap((row, at) => (row.type in writtenIn && !isTheirs(row) ? [at] : []));

/** The rows with another text in one of them. */
export const withText = (rows: Rows, at: number, text: string): Rows =>
  rows.map((row, place) => (place === at ? { ...row, text } : row));
