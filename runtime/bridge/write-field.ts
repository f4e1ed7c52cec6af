import { readMarks } from '../../protocol/blocks/field-marks.js';
import type { EditorMessage, PageMessage } from '../../protocol/messages/messages.js';
import { attributeSelector, field } from '../../protocol/names/attributes.js';
import { listen } from '../core/listen.js';
import type { Clock } from '../core/widget.js';
import { cleanText, positionAt } from './drawn-text.js';
import { closestBlock, readBlockId } from './found-blocks.js';
import { listMarked, type MarkedNode } from './marked-nodes.js';
import type { Overlay } from './overlay.js';
import { createNote } from './writing-note.js';
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

/** Whether the node draws a text that can be written: no attribute, and something to put the caret in. */
const isText = ({ mark }: MarkedNode): boolean => mark.target === '' || mark.target === 'p';

/** The texts of a block in order, each as its nodes: one, or paragraphs that follow each other. */
function listTexts(block: HTMLElement): MarkedNode[][] {
  const texts: MarkedNode[][] = [];
  for (const node of listMarked(block).filter(isText)) {
    const last = texts.at(-1)?.at(-1);
    const isNext =
      last?.mark.path === node.mark.path &&
      node.mark.target === 'p' &&
      last.element.nextElementSibling === node.element;
    if (isNext) texts.at(-1)?.push(node);
    else texts.push([node]);
  }
  return texts;
}

/** The text of which `target` is part; of a block itself the first. */
function textOf(target: Element): MarkedNode[] | undefined {
  const block = closestBlock(target);
  if (!block) return undefined;
  const texts = listTexts(block);
  if (target === block && !readMarks(block.getAttribute(field)).length) return texts[0];
  const marked = target.closest(attributeSelector(field));
  return texts.find((nodes) => nodes.some(({ element }) => element === marked));
}

/** The shortcuts of the editor's history, and none of the browser's own. */
const isHistoryKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key);

export function createWriting({ window, signal, clock, overlay, send }: WritingOptions): Writing {
  const { document } = window;
  const note = createNote(window, signal);
  let written: WrittenField | null = null;
  let isTyped = false;
  let isUnsent = false;

  /** Sends what was typed. */
  function flush(): void {
    if (!isUnsent || !written) return;
    isUnsent = false;
    send({ type: 'field/typed', blockId: written.blockId, path: written.path, value: written.read() });
  }

  function end(): void {
    const ended = written;
    if (!ended) return;
    flush();
    written = null;
    note.show(null, '');
    ended.end();
    send({ type: 'field/closed', blockId: ended.blockId, path: ended.path });
    overlay.refresh();
  }

  function begin(target: Element, point: Point | null): boolean {
    const block = closestBlock(target);
    const nodes = textOf(target);
    const [first] = nodes ?? [];
    if (!block || !nodes || !first || (written && written.element === first.element)) return !!written;
    end();
    const position = point && positionAt(document, point.x, point.y);
    isTyped = false;
    written = beginField(readBlockId(block) ?? '', nodes, position);
    const { element, blockId, path } = written;
    // Firefox gives the content of a button no caret.
    if (document.activeElement !== element) {
      end();
      return false;
    }
    element.addEventListener('blur', () => written?.element === element && end(), { once: true });
    send({ type: 'field/opened', blockId, path });
    return true;
  }

  function tellTyped(): void {
    if (!written) return;
    isTyped = true;
    note.refresh();
    if (isUnsent) return;
    isUnsent = true;
    clock.after(gatherMs, flush, signal);
  }

  /** Goes to the next or the former text of the block; true when there is none. */
  function leave(step: 1 | -1): void {
    const block = closestBlock(written?.element);
    const path = written?.path;
    const texts = block ? listTexts(block) : [];
    const next = texts[texts.findIndex((nodes) => nodes[0]?.mark.path === path) + step]?.[0];
    end();
    if (next) begin(next.element, null);
    else overlay.focus();
  }

  function onKey(event: KeyboardEvent): void {
    const { key, shiftKey: shift, ctrlKey: ctrl, metaKey: meta, altKey: alt } = event;
    if (event.isComposing) return event.stopPropagation();
    if (isHistoryKey(event)) {
      flush();
      send({ type: 'key/pressed', key, ctrl, meta, shift, alt });
    } else if (key === 'Escape' || (key === 'Enter' && !written?.isMultiline)) {
      end();
      overlay.focus();
    } else if (key === 'Tab') leave(shift ? -1 : 1);
    // Other key combinations are the editor's or the browser's; plain keys are no commands of the page's behaviours.
    else return ctrl || meta || alt ? undefined : event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  }

  function paste(event: Event, text: string): void {
    event.preventDefault();
    if (text) document.execCommand('insertText', false, cleanText(text, written?.isMultiline === true));
  }

  const handlers: Readonly<Record<string, (event: Event) => void>> = {
    keydown: (event) => onKey(event as KeyboardEvent),
    // The space bar would press the button around a text.
    keyup: (event) => event.preventDefault(),
    beforeinput(event) {
      const { inputType } = event as InputEvent;
      const isBreak = inputType === 'insertParagraph' || inputType === 'insertLineBreak';
      if (/^(?:format|history)/.test(inputType) || (isBreak && !written?.isMultiline)) event.preventDefault();
    },
    input: () => tellTyped(),
    paste: (event) => paste(event, (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? ''),
    drop: (event) => event.preventDefault(),
  };
  for (const [type, handle] of Object.entries(handlers))
    listen(
      window,
      type,
      signal,
      (event) => {
        if (!written?.element.contains(event.target as Node)) return;
        handle(event);
        if (type !== 'keydown') event.stopPropagation();
      },
      { capture: true },
    );

  return {
    current: () => written,
    begin,
    end,
    accept(message) {
      if (!written || message.blockId !== written.blockId || message.path !== written.path) return;
      if (message.type === 'field/checked') {
        written.setInvalid(message.problem !== '');
        note.show(written.element, message.problem);
        overlay.say(message.problem);
      } else {
        const { value, name, words, canWrite } = message;
        overlay.say(words);
        if (!canWrite) return end();
        written.name(name);
        // What stands there for an empty text is replaced by the first key.
        if (!isTyped && value !== '') written.write(value);
      }
    },
  };
}
