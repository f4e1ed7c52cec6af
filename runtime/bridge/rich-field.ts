import { field, typedEarly, writing } from '../../protocol/names/attributes.js';
import type { MarkedNode } from './marked-nodes.js';
import { makeEditable, type WrittenField } from './written-field.js';

/** A press or a key of the text is no command of the page's behaviours. */
const ownEvents = ['keydown', 'keypress', 'keyup'] as const;

/** Puts the caret at a position in the text, else at its end. */
function setCaret(element: HTMLElement, point: { readonly node: Node; readonly offset: number } | null): void {
  const selection = element.ownerDocument.getSelection();
  if (point && element.contains(point.node)) return selection?.collapse(point.node, point.offset);
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** The elements as the text shows them at its end, without what only its editor needs. */
function readElements(mount: HTMLElement, path: string): Node[] {
  return [...mount.children].map((child) => {
    const element = child.cloneNode(true) as HTMLElement;
    for (const filler of element.querySelectorAll('[class*="ProseMirror"]')) filler.remove();
    element.setAttribute(field, `${path}:rich`);
    return element;
  });
}

/** What has been typed, after one more input; what is no text changes nothing. */
function addTyped(typed: string, { inputType, data }: InputEvent): string {
  switch (inputType) {
    case 'insertText':
      return typed + (data ?? '');
    case 'insertParagraph':
    case 'insertLineBreak':
      return `${typed}\n`;
    case 'deleteContentBackward':
      return typed.replace(/.$/su, '');
    default:
      return typed;
  }
}

/** Keeps what is typed while the editor's code is still on its way; it marks the element as its own. */
function keepTyped(mount: HTMLElement): void {
  const typed = (): string => mount.getAttribute(typedEarly) ?? '';
  /** What stood there before the word that an input method composes, which nobody can refuse. */
  let before = '';
  mount.addEventListener('compositionstart', () => (before = typed()));
  mount.addEventListener('beforeinput', (event) => {
    if (mount.classList.contains('ProseMirror')) return;
    event.preventDefault();
    const isComposed = event.inputType === 'insertCompositionText';
    mount.setAttribute(typedEarly, isComposed ? before + (event.data ?? '') : addTyped(typed(), event));
  });
}

/**
 * Hands the elements of a text with formats over to the editor: they stand in one element, which the editor finds by its attribute and writes
 * in. What is typed before is kept for it.
 */
export function beginRich(
  blockId: string,
  nodes: readonly MarkedNode[],
  point: { readonly node: Node; readonly offset: number } | null,
): WrittenField {
  const [{ element: first, mark }] = nodes as [MarkedNode, ...MarkedNode[]];
  const mount = first.ownerDocument.createElement('div');
  // The page's own styles of such elements.
  mount.className = 'prose';
  mount.setAttribute(writing, mark.path);
  mount.setAttribute('role', 'textbox');
  mount.setAttribute('aria-multiline', 'true');
  first.before(mount);
  mount.append(...nodes.map(({ element }) => element));
  makeEditable(mount, 'true');
  for (const type of ownEvents) mount.addEventListener(type, (event) => event.stopPropagation());
  keepTyped(mount);
  mount.focus({ preventScroll: true });
  setCaret(mount, point);
  return {
    blockId,
    path: mark.path,
    isMultiline: true,
    isRich: true,
    element: mount,
    read: () => '',
    write() {},
    name: (words) => mount.setAttribute('aria-label', words),
    setInvalid: (isInvalid) => mount.setAttribute('aria-invalid', String(isInvalid)),
    end: () => mount.replaceWith(...readElements(mount, mark.path)),
  };
}
