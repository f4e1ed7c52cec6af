import { DOMParser, Fragment, Slice } from 'prosemirror-model';
import type { Schema } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import type { Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { RichText } from '../../protocol/text/rich-document.js';
import { fromPlainText } from '../../protocol/text/rich-text.js';
import { parseInert } from '../ui/inert-html.js';
import { cleanPasted } from './clean-pasted.js';
import { activeFormats, toggleFormat } from './formats.js';
import type { CommandFormat, Format } from './formats.js';
import { currentAddress, setLink } from './links.js';
import { richKeys } from './rich-keys.js';
import type { KeyActions } from './rich-keys.js';
import { createRichSchema, toNode, toValue } from './schema.js';

export interface RichEditorOptions extends KeyActions {
  /** Becomes editable. */
  readonly element: HTMLElement;
  readonly value: unknown;
  readonly isReadOnly: boolean;
  /** Class of headings, lists and quotes, for the styles of the page. */
  readonly blockClass?: string;
  /** Gets every changed value; `isTyped` for one that belongs to the change before. */
  onChange(value: RichText, isTyped: boolean): void;
  /** The formats at the selection have changed. */
  onFormats(formats: readonly Format[]): void;
  /** Something was left out of what was pasted. */
  onCleaned(): void;
}

/** A text with formats under edit. */
export interface RichEditor {
  /** Shows another value; the caret stays where its text stays. */
  update(value: unknown): void;
  setReadOnly(isReadOnly: boolean): void;
  toggle(format: CommandFormat): void;
  /** The address of the link at the caret; empty without one. */
  address(): string;
  link(address: string): void;
  focus(): void;
  /** Writes plain text at the caret, as if it were typed there; a line break begins a paragraph. */
  type(text: string): void;
  /** Puts the caret behind so many characters, or at the end. */
  focusAt(characters: number): void;
  destroy(): void;
}

/** Marks a transaction that shows a value from elsewhere, and one that is a step of undo of its own. */
const outside = 'outside';
const ownStep = 'own-step';

interface Pasted {
  readonly slice: Slice;
  /** Whether something was left out that an owner may miss. */
  readonly isMissed: boolean;
}

/** The pasted or dropped content; markup is only read. */
function readPasted(schema: Schema, data: DataTransfer, view: EditorView): Pasted | null {
  const window = view.dom.ownerDocument.defaultView;
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (html !== '' && window) {
    const body = parseInert(html, window as Window & typeof globalThis);
    const isMissed = cleanPasted(body);
    const read = toNode(schema, toValue(DOMParser.fromSchema(schema).parse(body)));
    if (read.textContent.trim() !== '') return { slice: Slice.maxOpen(read.content), isMissed };
  }
  if (text === '') return null;
  // A word keeps the spaces around it, which paragraphs do not have.
  if (!/[\r\n]/.test(text)) return { slice: new Slice(Fragment.from(schema.text(text)), 0, 0), isMissed: false };
  const { content } = toNode(schema, fromPlainText(text.replace(/\r\n?/g, '\n')));
  return { slice: Slice.maxOpen(content), isMissed: false };
}

/** The position behind so many characters of the text, or its end. */
function placeOf({ doc }: EditorState, characters: number): number {
  let left = characters;
  let place: number | null = null;
  doc.descendants((node, at) => {
    if (!node.isText || place !== null) return;
    if (left <= node.nodeSize) place = at + left;
    else left -= node.nodeSize;
  });
  return place ?? doc.content.size;
}

/** The changed part between the shown document and a value, or null. */
function changeTo(state: EditorState, value: unknown): Transaction | null {
  const next = toNode(state.schema, value);
  const from = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (from === null || !end) return null;
  // The same letters may end the one and begin the other.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  return state.tr.replace(from, end.a + overlap, next.slice(from, end.b + overlap)).setMeta(outside, true);
}

function createView(options: RichEditorOptions, isReadOnly: () => boolean): EditorView {
  const { element, onChange, onFormats, onCleaned } = options;
  const schema = createRichSchema(options.blockClass);

  function insert(view: EditorView, event: Event, data: DataTransfer | null, at: number | null): boolean {
    event.preventDefault();
    const pasted = data && view.editable ? readPasted(schema, data, view) : null;
    if (!pasted) return true;
    const { tr } = view.state;
    const made = at === null ? tr.replaceSelection(pasted.slice) : tr.replace(at, at, pasted.slice);
    view.dispatch(made.setMeta(ownStep, true).scrollIntoView());
    if (pasted.isMissed) onCleaned();
    return true;
  }

  const view: EditorView = new EditorView(
    { mount: element },
    {
      state: EditorState.create({ doc: toNode(schema, options.value), plugins: [...richKeys(schema, options)] }),
      editable: () => !isReadOnly(),
      handleDOMEvents: {
        // The history is that of the whole page: these keys pass on to the editor, whose text would only swallow them.
        keydown: (_view, event) => (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(event.key),
        paste: (view, event) => insert(view, event, event.clipboardData, null),
        drop(view, event) {
          if (view.dragging) return false;
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          return insert(view, event, event.dataTransfer, place?.pos ?? null);
        },
        beforeinput(_view, event) {
          const isRefused = /^(?:format|history)/.test((event as InputEvent).inputType);
          if (isRefused) event.preventDefault();
          return isRefused;
        },
      },
      dispatchTransaction(transaction) {
        const state = view.state.apply(transaction);
        view.updateState(state);
        onFormats(activeFormats(state));
        if (transaction.docChanged && !transaction.getMeta(outside))
          onChange(toValue(state.doc), !transaction.getMeta(ownStep));
      },
    },
  );
  return view;
}

export function createRichEditor(options: RichEditorOptions): RichEditor {
  let { isReadOnly } = options;
  options.element.textContent = '';
  const view = createView(options, () => isReadOnly);
  options.onFormats(activeFormats(view.state));
  const dispatchOwn = (transaction: Transaction | null): void => {
    if (transaction) view.dispatch(transaction.setMeta(ownStep, true));
  };
  return {
    update(value) {
      const change = changeTo(view.state, value);
      if (change) view.dispatch(change);
    },
    setReadOnly(next) {
      isReadOnly = next;
      view.setProps({});
    },
    toggle(format) {
      toggleFormat(format)(view.state, dispatchOwn);
      view.focus();
    },
    address: () => currentAddress(view.state),
    link: (address) => dispatchOwn(setLink(view.state, address)),
    focus: () => view.focus(),
    type(text) {
      const { tr } = view.state;
      for (const [index, line] of text.split(/\n+/).entries()) {
        if (index > 0) tr.split(tr.selection.from);
        tr.insertText(line);
      }
      view.dispatch(tr.scrollIntoView());
    },
    focusAt(characters) {
      const { state } = view;
      view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(placeOf(state, characters)), -1)));
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
