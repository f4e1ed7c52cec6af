import type { RichBlock, RichDocument, RichInline, RichItem, RichLevel, RichMark } from './rich-document.js';

/** Elements of drawn texts. */
export type RichTag = 'p' | `h${RichLevel}` | 'ul' | 'ol' | 'li' | 'blockquote' | 'br' | 'a' | 'strong' | 'em';

/** An element as server and editor's frame draw it alike. */
export interface RichElement {
  readonly tag: RichTag;
  /** Of `a`: an address that was checked by the link rules. */
  readonly href?: string;
  readonly content: readonly (string | RichElement)[];
}

/** Elements with the class `rich`, in which the style sheet is told that they belong to a text. */
export const richTags: ReadonlySet<RichTag> = new Set(['h2', 'h3', 'h4', 'ul', 'ol', 'blockquote']);

type Drawn = string | RichElement;

const hrefOf = (inline: RichInline): string => {
  const mark = inline.type === 'text' ? inline.marks?.find(({ type }: RichMark) => type === 'link') : undefined;
  return mark?.type === 'link' ? mark.attrs.href : '';
};

function drawInline(inline: RichInline): Drawn {
  if (inline.type === 'hardBreak') return { tag: 'br', content: [] };
  return [...(inline.marks ?? [])]
    .reverse()
    .reduce<Drawn>((inner, { type }) => (type === 'link' ? inner : { tag: type, content: [inner] }), inline.text);
}

/** Inline content, with one element for each link whatever formats are inside it. */
function drawInlines(content: readonly RichInline[] = []): readonly Drawn[] {
  const drawn: Drawn[] = [];
  for (const [at, inline] of content.entries()) {
    const href = hrefOf(inline);
    const last = drawn.at(-1);
    if (href === '') drawn.push(drawInline(inline));
    else if (at > 0 && hrefOf(content[at - 1] as RichInline) === href && typeof last === 'object')
      drawn[drawn.length - 1] = { ...last, content: [...last.content, drawInline(inline)] };
    else drawn.push({ tag: 'a', href, content: [drawInline(inline)] });
  }
  return drawn;
}

const hasWords = (content: readonly RichInline[] = []): boolean =>
  content.some((inline) => inline.type === 'text' && inline.text.trim() !== '');

function drawItem({ content: [first, ...rest] }: RichItem): readonly RichElement[] {
  const content = [...(first?.type === 'paragraph' ? drawInlines(first.content) : []), ...rest.flatMap(drawBlock)];
  return content.length ? [{ tag: 'li', content }] : [];
}

/** Blocks without words draw nothing. */
function drawBlock(block: RichBlock): readonly RichElement[] {
  switch (block.type) {
    case 'paragraph':
      return hasWords(block.content) ? [{ tag: 'p', content: drawInlines(block.content) }] : [];
    case 'heading':
      return hasWords(block.content) ? [{ tag: `h${block.attrs.level}`, content: drawInlines(block.content) }] : [];
    case 'quote': {
      const content = block.content.flatMap(drawBlock);
      return content.length ? [{ tag: 'blockquote', content }] : [];
    }
    default: {
      const content = block.content.flatMap(drawItem);
      return content.length ? [{ tag: block.type === 'bulletList' ? 'ul' : 'ol', content }] : [];
    }
  }
}

/** The elements of a document, in order. */
export function drawRichText({ content }: RichDocument): readonly RichElement[] {
  return content.flatMap(drawBlock);
}
