import type { MarkType } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { safeLink } from '../../protocol/text/links.js';

interface Range {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

/** The links of a paragraph, each as a whole whatever formats are inside it. */
function linksOf({ selection: { $from } }: EditorState, type: MarkType): readonly Range[] {
  const links: Range[] = [];
  let from = $from.start();
  for (const child of $from.parent.children) {
    const href = type.isInSet(child.marks)?.attrs['href'] as string | undefined;
    const to = from + child.nodeSize;
    const last = links.at(-1);
    if (href !== undefined && last?.href === href && last.to === from) links[links.length - 1] = { ...last, to };
    else if (href !== undefined) links.push({ from, to, href });
    from = to;
  }
  return links;
}

/** The whole link at the caret, or null. */
function linkAt(state: EditorState, type: MarkType): Range | null {
  const { pos } = state.selection.$from;
  return linksOf(state, type).find(({ from, to }) => from <= pos && pos <= to) ?? null;
}

/** The word around the caret. */
function wordAt({ selection: { $from } }: EditorState): { readonly from: number; readonly to: number } {
  const offset = $from.parentOffset;
  const words = $from.parent.textBetween(0, $from.parent.content.size, undefined, '\ufffc');
  const before = /[\p{L}\p{M}\p{N}]*$/u.exec(words.slice(0, offset))?.[0].length ?? 0;
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(words.slice(offset))?.[0].length ?? 0;
  return { from: $from.pos - before, to: $from.pos + after };
}

function linkRange(state: EditorState, type: MarkType): { readonly from: number; readonly to: number } {
  const { from, to, empty } = state.selection;
  return empty ? (linkAt(state, type) ?? wordAt(state)) : { from, to };
}

/** The address of the link at the selection; empty where there is none. */
export function currentAddress(state: EditorState): string {
  const type = state.schema.marks['link'];
  if (!type) return '';
  const { from, to, empty } = state.selection;
  if (empty) return linkAt(state, type)?.href ?? '';
  let address = '';
  state.doc.nodesBetween(from, to, ({ marks }) => {
    address ||= (type.isInSet(marks)?.attrs['href'] as string | undefined) ?? '';
  });
  return address;
}

/**
 * Links the selected words, the link or the word at the caret, or else the address itself, which is written there. An empty address takes
 * the link off; one that links may not have changes nothing.
 */
export function setLink(state: EditorState, address: string): Transaction | null {
  const type = state.schema.marks['link'];
  const href = safeLink(address);
  if (!type || (address !== '' && href === '')) return null;
  const { from, to } = linkRange(state, type);
  const { tr } = state;
  if (href === '') return tr.removeMark(from, to, type);
  if (from < to) return tr.removeMark(from, to, type).addMark(from, to, type.create({ href }));
  const words = href.replace(/^(?:https?:\/\/|mailto:|tel:|sms:)/i, '');
  return tr.insert(from, state.schema.text(words, [type.create({ href })]));
}
