/**
 * How templates name the node that a field draws, for the editor's frame: as `path`, `path:target`, and a flag at the end. A node has one
 * mark or several, separated by spaces.
 */
export interface FieldMark {
  /** Path of the field in the block's value: a field, or `list/item/field`. */
  readonly path: string;
  /**
   * What the field draws: empty for the node's text, `p` for the paragraphs of which the node is one, `rich` for the elements of a text
   * with formats, else an attribute.
   */
  readonly target: '' | 'p' | 'rich' | MarkedAttribute;
  /**
   * `?`: the node is absent while the field is empty; a comment keeps its place. `+`: the field draws something else while it is empty, so
   * that only the server can draw that.
   */
  readonly flag: '' | '?' | '+';
}

/** Attributes that a field may draw. */
export const markedAttributes = ['href', 'alt', 'aria-label'] as const;

export type MarkedAttribute = (typeof markedAttributes)[number];

const markForm = new RegExp(`^([\\w-]+(?:/[\\w-]+)*)(?::(p|rich|${markedAttributes.join('|')}))?([?+]?)$`);

/** The marks in the value of the attribute; words of another form are left out. */
export function readMarks(value: string | null): readonly FieldMark[] {
  return (value ?? '').split(' ').flatMap((word) => {
    const [, path, target = '', flag = ''] = markForm.exec(word) ?? [];
    return path === undefined ? [] : [{ path, target, flag } as FieldMark];
  });
}

/** Beginning of the comment in place of an absent node; the path, a space and the node's markup without text follow. */
const placeStart = 'field ';

/** In place of markup, for a text that may have formats. */
export const richPlace = ':rich';

/** Text of the comment that keeps the place of a node. `markup` is empty for paragraphs, and `richPlace` for a text that may have formats. */
export function placeComment(path: string, markup: string): string {
  return `${placeStart}${path} ${markup}`;
}

/** Path and markup of a comment that keeps a place; null for another comment. */
export function readPlace(comment: string): { readonly path: string; readonly markup: string } | null {
  const [, path, markup] = comment.startsWith(placeStart)
    ? (/^([\w/-]+) ([^]*)$/.exec(comment.slice(placeStart.length)) ?? [])
    : [];
  return path === undefined ? null : { path, markup: markup ?? '' };
}
