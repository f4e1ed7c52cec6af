import { paragraphsOf } from './paragraphs.js';
import { readRichDocument } from './read-rich-text.js';
import type { RichBlock, RichDocument, RichInline, RichItem, RichText } from './rich-document.js';

/** The document of plain paragraphs. */
export function fromPlainText(text: string): RichDocument {
  return {
    type: 'doc',
    content: paragraphsOf(text).map((lines) => ({
      type: 'paragraph',
      content: lines.flatMap((line, at): RichInline[] => [
        ...(at ? [{ type: 'hardBreak' as const }] : []),
        ...(line ? [{ type: 'text' as const, text: line }] : []),
      ]),
    })),
  };
}

/** The document of a stored value of any kind, without what texts cannot have. Never throws. */
export function toRichDocument(value: unknown): RichDocument {
  return typeof value === 'string' ? fromPlainText(value) : readRichDocument(value, Infinity).document;
}

/** A value as the field may store it. Idempotent; never throws. */
export function settleRichText(value: unknown, maxLength: number): RichText {
  if (typeof value === 'string') return value.slice(0, maxLength);
  const stored = toStoredText(readRichDocument(value, maxLength).document);
  // Plain paragraphs count the empty lines between them.
  return typeof stored === 'string' ? stored.slice(0, maxLength) : stored;
}

const textOf = (content: readonly RichInline[] = []): string =>
  content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');

/** Whether plain text reads back as the same paragraph. */
const isPlain = (block: RichBlock): boolean =>
  block.type === 'paragraph' &&
  !block.content?.some((inline) => inline.type === 'text' && inline.marks) &&
  !/^\n|\n$|\n\s*\n/.test(textOf(block.content));

/** What is stored of a document: a string where it has no formats. */
export function toStoredText(document: RichDocument): RichText {
  return document.content.every(isPlain) ? toPlainText(document) : document;
}

function linesOf(block: RichBlock): string {
  if (block.type === 'paragraph' || block.type === 'heading') return textOf(block.content);
  if (block.type === 'quote') return block.content.map(linesOf).filter(Boolean).join('\n\n');
  return block.content.flatMap((item) => item.content.map(linesOf).filter(Boolean)).join('\n');
}

/** The words of a stored value, a paragraph or list apart from the next by an empty line. Never throws. */
export function toPlainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return toRichDocument(value).content.map(linesOf).filter(Boolean).join('\n\n');
}

function* linksIn(blocks: readonly (RichBlock | RichItem | RichInline)[]): Generator<string> {
  for (const block of blocks) {
    if (block.type === 'text') {
      for (const mark of block.marks ?? []) if (mark.type === 'link') yield mark.attrs.href;
    } else if (block.type !== 'hardBreak') yield* linksIn(block.content ?? []);
  }
}

/** The addresses of the links in a stored value, in order. */
export function richTextLinks(value: unknown): Iterable<string> {
  return typeof value === 'object' && value !== null ? linksIn(toRichDocument(value).content) : [];
}
