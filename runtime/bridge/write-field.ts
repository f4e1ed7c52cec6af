import type { EditorMessage, PageMessage } from '../../protocol/messages/messages.js';
import { listen } from '../core/listen.js';
import type { Clock } from '../core/widget.js';
import { listTexts, textOf } from './block-texts.js';
import { cleanText, positionAt } from './drawn-text.js';
import { closestBlock, readBlockId } from './found-blocks.js';
import type { Overlay } from './overlay.js';
import { beginRich } from './rich-field.js';
import { createNote, type WritingNote } from './writing-note.js';
import { beginField, type WrittenField } from './written-field.js';

/** A point of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Writes texts of the page in place. A chunk of its own, which the first selection loads. */
export interface Writing {
  /** The text that is written now. */
  current(): WrittenField | null;
  /** Begins with the text of `target`, or with the first one of the block; false when there is none. */
  begin(target: Element, point: Point | null): boolean;
  /** The editor's answers. */
  accept(message: Extract<EditorMessage, { type: 'field/write' | 'field/checked' }>): void;
  end(): void;
}

interface WritingOptions {
  readonly window: Window & typeof globalThis;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly overlay: Pick<Overlay, 'say' | 'focus' | 'refresh'>;
  send(message: PageMessage): void;
}

/** Time in which keys are gathered into one message; the page shows them at once. */
const gatherMs = 40;

/** The shortcuts of the editor's history, and none of the browser's own. */
const isHistoryKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key);

/** What the functions of one writing share. */
interface State extends WritingOptions {
  readonly note: WritingNote;
  written: WrittenField | null;
  isTyped: boolean;
  /** Whether an input method composes a word. */
  isComposing: boolean;
  /** Whether something was typed that the editor does not know. */
  isUnsent: boolean;
}

function flush(state: State): void {
  const { written, isComposing } = state;
  if (!state.isUnsent || !written) return;
  state.isUnsent = false;
  const { blockId, path } = written;
  state.send({ type: 'field/typed', blockId, path, value: written.read(), isComposing });
}

function end(state: State): void {
  const ended = state.written;
  if (!ended) return;
  flush(state);
  state.written = null;
  state.note.show(null, '');
  ended.end();
  state.send({ type: 'field/closed', blockId: ended.blockId, path: ended.path });
  state.overlay.refresh();
}

/** A text with formats is left for something else in the page; while a tool of the editor has the focus it is written on. */
function leaveRich(state: State, { target }: Event): void {
  if (state.written?.isRich && !state.written.element.contains(target as Node)) end(state);
}

function begin(state: State, target: Element, point: Point | null): boolean {
  const { document } = state.window;
  const block = closestBlock(target);
  const nodes = textOf(target);
  const [first] = nodes ?? [];
  if (!block || !nodes || !first || state.written?.element === first.element) return !!state.written;
  end(state);
  const id = readBlockId(block) ?? '';
  state.isTyped = state.isComposing = false;
  const at = point && positionAt(document, point.x, point.y);
  const written = first.mark.target === 'rich' ? beginRich(id, nodes, at) : beginField(id, nodes, at);
  const { element, blockId, path } = written;
  state.written = written;
  // Firefox gives the content of a button no caret.
  if (document.activeElement !== element) {
    end(state);
    return false;
  }
  if (!written.isRich) element.addEventListener('blur', () => state.written === written && end(state), { once: true });
  state.send({ type: 'field/opened', blockId, path });
  return true;
}

function tellTyped(state: State): void {
  state.isTyped = true;
  state.note.refresh();
  if (state.isUnsent) return;
  state.isUnsent = true;
  state.clock.after(gatherMs, () => flush(state), state.signal);
}

/** Goes to the next or the former text of the block, or from the last one to the block itself. */
function leave(state: State, step: 1 | -1): void {
  const block = closestBlock(state.written?.element);
  const path = state.written?.path;
  const texts = block ? listTexts(block) : [];
  const next = texts[texts.findIndex((nodes) => nodes[0]?.mark.path === path) + step]?.[0];
  end(state);
  if (next) begin(state, next.element, null);
  else state.overlay.focus();
}

function handleKey(state: State, event: KeyboardEvent): void {
  const { key, shiftKey: shift, ctrlKey: ctrl, metaKey: meta, altKey: alt } = event;
  if (event.isComposing) return state.written?.isRich ? undefined : event.stopPropagation();
  // A command of the editor, such as its save, finds what was typed right before.
  if (ctrl || meta) flush(state);
  if (isHistoryKey(event)) {
    state.send({ type: 'key/pressed', key, ctrl, meta, shift, alt });
  } else if (key === 'Escape' || (key === 'Enter' && !state.written?.isMultiline)) {
    end(state);
    state.overlay.focus();
  } else if (key === 'Tab') leave(state, shift ? -1 : 1);
  // What writes the text hears all other keys itself.
  else if (state.written?.isRich) return;
  // Other key combinations are the editor's or the browser's; plain keys are no commands of the page's behaviours.
  else return ctrl || meta || alt ? undefined : event.stopPropagation();
  event.preventDefault();
  event.stopPropagation();
}

function handlersOf(state: State): Readonly<Record<string, (event: Event) => void>> {
  return {
    keydown: (event) => handleKey(state, event as KeyboardEvent),
    // The space bar would press the button around a text.
    keyup: (event) => event.preventDefault(),
    beforeinput(event) {
      const { inputType } = event as InputEvent;
      const isBreak = inputType === 'insertParagraph' || inputType === 'insertLineBreak';
      if (/^(?:format|history)/.test(inputType) || (isBreak && !state.written?.isMultiline)) event.preventDefault();
    },
    input: () => tellTyped(state),
    compositionstart: () => void (state.isComposing = true),
    compositionend() {
      state.isComposing = false;
      tellTyped(state);
    },
    paste(event) {
      event.preventDefault();
      const text = (event as ClipboardEvent).clipboardData?.getData('text/plain');
      if (text)
        state.window.document.execCommand('insertText', false, cleanText(text, state.written?.isMultiline === true));
    },
    drop: (event) => event.preventDefault(),
  };
}

function accept(state: State, message: Parameters<Writing['accept']>[0]): void {
  const { written, overlay, note } = state;
  if (!written || message.blockId !== written.blockId || message.path !== written.path) return;
  if (message.type === 'field/checked') {
    written.setInvalid(message.problem !== '');
    note.show(written.element, message.problem);
    return overlay.say(message.problem);
  }
  const { value, name, words, canWrite } = message;
  overlay.say(words);
  if (!canWrite) return end(state);
  written.name(name);
  // What stands there for an empty text is replaced by the first key.
  if (!state.isTyped && value !== '') written.write(value);
}

export function createWriting(options: WritingOptions): Writing {
  const { window, signal } = options;
  const note = createNote(window, signal);
  const state: State = { ...options, note, written: null, isTyped: false, isComposing: false, isUnsent: false };
  listen(window, 'focusin', signal, (event) => leaveRich(state, event), { capture: true });
  for (const [type, handle] of Object.entries(handlersOf(state)))
    listen(
      window,
      type,
      signal,
      (event) => {
        if (!state.written?.element.contains(event.target as Node) || (state.written.isRich && type !== 'keydown'))
          return;
        handle(event);
        if (type !== 'keydown') event.stopPropagation();
      },
      { capture: true },
    );
  return {
    current: () => state.written,
    begin: (target, point) => begin(state, target, point),
    end: () => end(state),
    accept: (message) => accept(state, message),
  };
}
