/** What is wrong with the owner's own CSS. */

/** Kinds of faults, for each of which the rule or declaration is left out, so that it is not published. */
export const cssFaultKinds = [
  /** It cannot be read. */
  'syntax',
  /** An at-rule that is not taken, such as `@import`. */
  'at-rule',
  /** An address that is not one of the site's own media. */
  'address',
  /** The page itself, whose rules would reach what stands over it. */
  'outside',
  /** Rules inside rules, which not every browser reads. */
  'nesting',
  /** What could run a script in an old browser, or hide an address by escapes. */
  'forbidden',
  /** A layer above dialogs and banners. */
  'layer',
  /** More than pages should carry, once it is narrowed to them. */
  'size',
] as const;

/** What is no fault but probably not meant: browsers pass over it. */
export const cssNoteKinds = [
  'property',
  'value',
  /** A name of no breakpoint, whose rules no window has. */
  'breakpoint',
  /** The breakpoint that never matches. */
  'never',
] as const;

export type CssFaultKind = (typeof cssFaultKinds)[number] | (typeof cssNoteKinds)[number];

export interface CssFault {
  readonly kind: CssFaultKind;
  /** From 1. */
  readonly line: number;
  /** The words that it is about, of bounded length. */
  readonly what: string;
}

/** Most faults of one answer. */
export const mostCssFaults = 20;

/** Highest `z-index`: what lies over pages has more. */
export const highestLayer = 100;

/** Longest CSS after it is narrowed to header, content and footer, in characters; a message to the page holds it. */
export const compiledCssLength = 60_000;

export const isCssNote = ({ kind }: CssFault): boolean => (cssNoteKinds as readonly string[]).includes(kind);
