/** A text with formats, in the JSON of ProseMirror's documents. Plain data; whatever reads it accepts any value. */

export type RichMark =
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }
  | { readonly type: 'strong' }
  | { readonly type: 'em' };

export type RichInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichMark[] }
  | { readonly type: 'hardBreak' };

export type RichParagraph = { readonly type: 'paragraph'; readonly content?: readonly RichInline[] };

export type RichHeading = {
  readonly type: 'heading';
  readonly attrs: { readonly level: RichLevel };
  readonly content?: readonly RichInline[];
};

export type RichItem = { readonly type: 'listItem'; readonly content: readonly (RichParagraph | RichList)[] };

export type RichList = { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly RichItem[] };

export type RichQuote = { readonly type: 'quote'; readonly content: readonly (RichParagraph | RichList)[] };

export type RichBlock = RichParagraph | RichHeading | RichList | RichQuote;

export type RichDocument = { readonly type: 'doc'; readonly content: readonly RichBlock[] };

/** What a field stores: plain paragraphs as a string, anything else as a document. */
export type RichText = string | RichDocument;

export const richLevels = [2, 3, 4] as const;

export type RichLevel = (typeof richLevels)[number];
