import { setParagraphs } from './drawn-paragraphs.js';
import { offsetIn, readDrawn } from './drawn-text.js';
import type { MarkedNode } from './marked-nodes.js';

/** A text of the page while it is written in place. */
export interface WrittenField {
  readonly blockId: string;
  readonly path: string;
  readonly isMultiline: boolean;
  /** Whether the editor itself writes in the element, because the text has formats. */
  readonly isRich?: boolean;
  /** The element that has the caret. */
  readonly element: HTMLElement;
  read(): string;
  /** Replaces the text; the caret keeps its distance to the unchanged beginning or end. */
  write(text: string): void;
  /** Names the field for assistive technology. */
  name(words: string): void;
  setInvalid(isInvalid: boolean): void;
  /** Makes the text plain content of the page again. */
  end(): void;
}

/** Attributes that are as before in the end. */
const changed = [
  'contenteditable',
  'style',
  'role',
  'aria-label',
  'aria-multiline',
  'aria-invalid',
  'tabindex',
] as const;

/** Makes the element editable: as plain text where the browser can, else as a text whose formats are refused. */
export function makeEditable(element: HTMLElement, kind: 'plaintext-only' | 'true' = 'plaintext-only'): void {
  try {
    element.contentEditable = kind;
  } catch {
    element.contentEditable = 'true';
  }
  const { style } = element;
  style.whiteSpace = 'pre-wrap';
  style.userSelect = style.webkitUserSelect = 'text';
  style.outline = '2px dashed';
  style.outlineOffset = '3px';
  style.cursor = 'text';
  style.minInlineSize = '1ch';
}

function setCaret(element: HTMLElement, from: number, to: number): void {
  const text = element.firstChild;
  const selection = element.ownerDocument.getSelection();
  if (!text) selection?.collapse(element, 0);
  else
    selection?.setBaseAndExtent(
      text,
      Math.min(from, text.nodeValue?.length ?? 0),
      text,
      Math.min(to, text.nodeValue?.length ?? 0),
    );
}

/** Where the caret belongs after a text was replaced: behind what is the same before it. */
export function keptOffset(former: string, next: string, offset: number): number {
  let same = 0;
  while (same < former.length - offset && same < next.length && former.at(-1 - same) === next.at(-1 - same)) same += 1;
  const isTailSame = same === former.length - offset;
  return isTailSame ? next.length - same : Math.min(offset, next.length);
}

/**
 * Begins to write in the nodes: one, or paragraphs that follow each other, which become one element while they are written. `point` is a
 * position in them, or null for all of the text.
 */
export function beginField(
  blockId: string,
  nodes: readonly MarkedNode[],
  point: { readonly node: Node; readonly offset: number } | null,
): WrittenField {
  const [{ element, mark }, ...rest] = nodes as [MarkedNode, ...MarkedNode[]];
  const elements = nodes.map((node) => node.element);
  const isParagraphs = mark.target === 'p';
  const isMultiline = isParagraphs || element.parentElement?.localName === 'pre';
  const drawn = readDrawn(elements);
  const caret = point && offsetIn(elements, point.node, point.offset);
  const former = changed.map((name) => [name, element.getAttribute(name)] as const);
  for (const { element: other } of rest) other.remove();
  element.textContent = drawn;
  makeEditable(element);
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-multiline', String(isMultiline));
  element.focus({ preventScroll: true });
  setCaret(element, caret ?? 0, caret ?? drawn.length);
  // Browsers end a text with a line break of their own, so that its last line can be seen.
  const read = (): string => readDrawn([element]).replace(/\n$/, '');
  return {
    blockId,
    path: mark.path,
    isMultiline,
    element,
    read,
    write(text) {
      const before = read();
      if (before === text) return;
      const { anchorNode, anchorOffset = 0 } = element.ownerDocument.getSelection() ?? {};
      const offset = anchorNode ? offsetIn([element], anchorNode, anchorOffset) : before.length;
      element.textContent = text;
      const kept = keptOffset(before, text, offset);
      setCaret(element, kept, kept);
    },
    name: (words) => element.setAttribute('aria-label', words),
    setInvalid: (isInvalid) => element.setAttribute('aria-invalid', String(isInvalid)),
    end() {
      const text = read();
      for (const [name, value] of former)
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      if (isParagraphs) setParagraphs([element], mark.path, text);
      else element.textContent = text;
    },
  };
}
