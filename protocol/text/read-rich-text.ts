import * as limits from '../enums/limits.js';
import { safeLink } from './links.js';
import type {
  RichBlock,
  RichDocument,
  RichInline,
  RichItem,
  RichLevel,
  RichList,
  RichMark,
  RichParagraph,
} from './rich-document.js';

/**
 * Why a part of a document is not as it was. `shape`: it is no document. `node`, `mark`: a kind that texts do not have, of which the words
 * stay. `link`: an address that links may not have. `depth`: nested too deeply, of which the words stay while they can. `length`: too long.
 */
export const richProblems = ['shape', 'node', 'mark', 'link', 'depth', 'length'] as const;

export type RichProblem = (typeof richProblems)[number];

export interface RichReading {
  readonly document: RichDocument;
  readonly problems: ReadonlySet<RichProblem>;
}

interface Reader {
  /** Characters of text and of JSON that are left. */
  length: number;
  size: number;
  readonly problems: Set<RichProblem>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Blocks of a list item or a quote. */
type InnerBlock = RichParagraph | RichList;

/** Where blocks stand: in the document itself, or in a quote or list. */
interface Place {
  readonly isInner: boolean;
  readonly lists: number;
  /** Nesting of the value itself, known kinds or not. */
  readonly depth: number;
}

/** Nesting from which a value is not read any further, so that none exhausts the stack. */
const deepest = 48;

/** Characters of the JSON of a node and of a mark without their text. */
const nodeSize = 52;
const markSize = 26;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const contentOf = ({ content }: Fields): readonly unknown[] => (Array.isArray(content) ? (content as unknown[]) : []);

/** Counts a node against the limits; false when there is no room for it. */
function take(reader: Reader, size: number): boolean {
  const hasRoom = reader.size >= size;
  if (hasRoom) reader.size -= size;
  else reader.problems.add('length');
  return hasRoom;
}

function readMarks(value: unknown, { problems }: Reader): RichMark[] {
  let href = '';
  const found = new Set<unknown>();
  for (const mark of Array.isArray(value) ? (value as unknown[]) : []) {
    const type = isFields(mark) ? mark['type'] : undefined;
    found.add(type);
    if (type === 'link') {
      const attrs = (mark as Fields)['attrs'];
      const address = isFields(attrs) ? attrs['href'] : undefined;
      href ||= typeof address === 'string' ? safeLink(address) : '';
      if (!href) problems.add('link');
    } else if (type !== 'strong' && type !== 'em') problems.add('mark');
  }
  return [
    ...(href ? [{ type: 'link' as const, attrs: { href } }] : []),
    ...(['strong', 'em'] as const).filter((type) => found.has(type)).map((type) => ({ type })),
  ];
}

/** The words of a text node: one line without control characters, cut to what is left. */
function readWords(value: unknown, reader: Reader): string {
  const words = typeof value === 'string' ? value.replace(/[\p{Cc}\p{Zl}\p{Zp}\ufeff]/gu, ' ') : '';
  if (words.length <= reader.length) return words;
  reader.problems.add('length');
  return words.slice(0, reader.length).replace(/[\ud800-\udbff]$/, '');
}

const sameMarks = (left: readonly RichMark[] = [], right: readonly RichMark[] = []): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Adds a text, to the one before it where both have the same marks. */
function pushText(into: RichInline[], text: string, marks: readonly RichMark[]): void {
  const last = into.at(-1);
  if (last?.type === 'text' && sameMarks(last.marks, marks))
    into[into.length - 1] = { ...last, text: last.text + text };
  else into.push({ type: 'text', text, ...(marks.length && { marks }) });
}

function readText(node: Fields, reader: Reader, into: RichInline[]): void {
  const marks = readMarks(node['marks'], reader);
  const words = readWords(node['text'], reader);
  const [first] = marks;
  const hrefSize = first?.type === 'link' ? first.attrs.href.length : 0;
  if (words === '' || !take(reader, nodeSize + marks.length * markSize + hrefSize + words.length)) return;
  reader.length -= words.length;
  pushText(into, words, marks);
}

function readInlines(nodes: readonly unknown[], reader: Reader, into: RichInline[], depth: number): void {
  if (depth > deepest) return void reader.problems.add('depth');
  for (const node of nodes) {
    if (reader.problems.has('length')) return;
    const type = isFields(node) ? node['type'] : undefined;
    if (!isFields(node)) reader.problems.add('node');
    else if (type === 'hardBreak') {
      if (take(reader, nodeSize)) into.push({ type });
    } else if (type === 'text') readText(node, reader, into);
    else {
      reader.problems.add('node');
      readInlines(contentOf(node), reader, into, depth + 1);
    }
  }
}

const withContent = (content: readonly RichInline[]) => (content.length ? { content } : {});

function readParagraph(node: Fields, reader: Reader, depth: number): RichParagraph {
  const content: RichInline[] = [];
  readInlines(contentOf(node), reader, content, depth + 1);
  return { type: 'paragraph', ...withContent(content) };
}

function readLevel({ attrs }: Fields): RichLevel {
  const level = isFields(attrs) ? Number(attrs['level']) : 2;
  return level >= 4 ? 4 : level >= 3 ? 3 : 2;
}

function readItems(node: Fields, reader: Reader, place: Place): RichItem[] {
  return contentOf(node).flatMap((item): RichItem[] => {
    if (reader.problems.has('length')) return [];
    const isItem = isFields(item) && item['type'] === 'listItem';
    if (!isItem) reader.problems.add('node');
    if (!take(reader, nodeSize)) return [];
    const inner = { isInner: true, lists: place.lists + 1, depth: place.depth + 2 };
    const content = readBlocks(isItem ? contentOf(item) : [item], reader, inner) as InnerBlock[];
    if (!content.length) return [];
    return [
      { type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content] },
    ];
  });
}

function readBlock(node: Fields, reader: Reader, place: Place): readonly RichBlock[] {
  const { isInner, lists, depth } = place;
  const { type } = node;
  const unwrap = (problem: RichProblem): readonly RichBlock[] => {
    reader.problems.add(problem);
    return readBlocks(contentOf(node), reader, { ...place, depth: depth + 1 });
  };
  if (type === 'paragraph' || (type === 'heading' && isInner)) return [readParagraph(node, reader, depth)];
  if (type === 'heading') {
    const { content } = readParagraph(node, reader, depth);
    return [{ type, attrs: { level: readLevel(node) }, ...(content && { content }) }];
  }
  if (type === 'bulletList' || type === 'orderedList') {
    if (lists >= limits.richTextListDepth) return unwrap('depth');
    const content = readItems(node, reader, place);
    return content.length ? [{ type, content }] : [];
  }
  // An item of a list that is not there any more.
  if (type === 'listItem') return unwrap(lists >= limits.richTextListDepth ? 'depth' : 'node');
  if (type !== 'quote' || isInner) return unwrap('node');
  const content = readBlocks(contentOf(node), reader, { isInner: true, lists, depth: depth + 1 }) as InnerBlock[];
  return content.length ? [{ type, content }] : [];
}

const isInline = (node: Fields): boolean => node['type'] === 'text' || node['type'] === 'hardBreak';

function readBlocks(nodes: readonly unknown[], reader: Reader, place: Place): readonly RichBlock[] {
  if (place.depth > deepest) {
    if (nodes.length) reader.problems.add('depth');
    return [];
  }
  return nodes.flatMap((node): readonly RichBlock[] => {
    if (reader.problems.has('length')) return [];
    if (!isFields(node)) {
      reader.problems.add('node');
      return [];
    }
    if (!take(reader, nodeSize)) return [];
    if (!isInline(node)) return readBlock(node, reader, place);
    reader.problems.add('node');
    return [readParagraph({ content: [node] }, reader, place.depth)];
  });
}

/**
 * Reads a document of any origin within the limits: unknown kinds are left out and their words stay, links have safe addresses, lists are
 * nested at most `richTextListDepth` deep. Idempotent; never throws.
 */
export function readRichDocument(value: unknown, maxLength: number): RichReading {
  const reader: Reader = { length: maxLength, size: limits.richTextSize, problems: new Set() };
  const isDocument = isFields(value) && value['type'] === 'doc';
  if (!isDocument && value !== undefined && value !== null) reader.problems.add('shape');
  const content = isDocument ? readBlocks(contentOf(value), reader, { isInner: false, lists: 0, depth: 0 }) : [];
  return { document: { type: 'doc', content }, problems: reader.problems };
}
