import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import * as text from '#strings/editor';
import type { CodeEditor } from '../code/code-editor.js';
import type { CodeLanguage } from '../code/languages.js';
import type { LineMark } from '../code/line-marks.js';
import type { LocalText } from './use-local-text.js';

type Tools = typeof import('../code/code-editor.js');

export interface CodeOptions {
  readonly language: CodeLanguage;
  readonly input: Pick<LocalText, 'typed' | 'type'>;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly isInvalid: boolean;
  /** What is said of lines; the same array as long as it is the same. */
  readonly marks?: readonly LineMark[] | undefined;
  /** Whether nothing around the field takes its changes back. */
  readonly hasOwnUndo: boolean;
}

/** The tools, and what was selected in the textarea if it had the focus. */
interface Arrival {
  readonly tools: Tools;
  readonly range: readonly [from: number, to: number] | null;
}

/** Calls back when the box comes into sight: in a closed part of a screen it is not. */
function whenShown(box: HTMLElement, signal: AbortSignal, then: () => void): void {
  const { IntersectionObserver } = box.ownerDocument.defaultView as Window & typeof globalThis;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    then();
  });
  observer.observe(box);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Follows whether the textarea has been written in since it got the focus. */
function followWriting(box: HTMLElement, signal: AbortSignal): () => boolean {
  let isWritten = false;
  // Before the textarea: it may keep the event to itself.
  for (const type of ['input', 'compositionstart'])
    box.addEventListener(type, () => (isWritten = true), { signal, capture: true });
  box.addEventListener('focusout', () => (isWritten = false), { signal });
  return () => isWritten;
}

/**
 * The tools, once the field is in sight and they have come. Under the hands of who writes, the textarea stays until they leave it: its undo and
 * a composition would be lost. Where the tools cannot be fetched it stays for good; on Android, where code is hardly edited, they are not asked for.
 */
function useArrival(box: RefObject<HTMLDivElement | null>): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    const element = box.current;
    const window = element?.ownerDocument.defaultView;
    if (!element || !window || /\bAndroid\b/i.test(window.navigator.userAgent)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const isWritten = followWriting(element, signal);

    function take(tools: Tools): void {
      if (signal.aborted || !element) return;
      tools.adoptStyles(element.ownerDocument);
      if (isWritten()) return element.addEventListener('focusout', () => take(tools), { signal, once: true });
      const area = element.querySelector('textarea');
      const hasFocus = area !== null && area === element.ownerDocument.activeElement;
      setArrival({ tools, range: hasFocus ? [area.selectionStart, area.selectionEnd] : null });
      controller.abort();
    }

    whenShown(element, signal, () => void import('../code/code-editor.js').then(take).catch(() => {}));
    return () => controller.abort();
  }, [box]);
  return arrival;
}

/** The editor of code in its box, null while a textarea stands there; `isHere` from the render on that leaves the textarea out. */
export function useCodeEditor(
  box: RefObject<HTMLDivElement | null>,
  options: CodeOptions,
): { readonly editor: CodeEditor | null; readonly isHere: boolean } {
  const arrival = useArrival(box);
  const [editor, setEditor] = useState<CodeEditor | null>(null);
  const newest = useRef(options);
  newest.current = options;

  useLayoutEffect(() => {
    const { current: first } = newest;
    if (!arrival || !box.current) return undefined;
    const created = arrival.tools.createCodeEditor({
      parent: box.current,
      text: first.input.typed(),
      language: first.language,
      attributes: first.attributes,
      isReadOnly: first.isReadOnly,
      hasMarks: first.marks !== undefined,
      phrases: { 'Selection deleted': text.codeSelectionDeleted() },
      // An invalid text is not in what is around the field, so that only the field can take it back.
      hasUndo: () => newest.current.hasOwnUndo || newest.current.isInvalid,
      onType: (typed) => newest.current.input.type(typed),
    });
    if (arrival.range) created.focus(arrival.range);
    setEditor(created);
    return () => created.destroy();
    // The editor is made once; changes reach it below.
  }, [arrival, box]);

  const { marks, isReadOnly } = options;
  const attributes = JSON.stringify(options.attributes);
  useLayoutEffect(
    () => editor?.describe({ attributes: JSON.parse(attributes) as Record<string, string>, isReadOnly }),
    [editor, attributes, isReadOnly],
  );
  // A key may have come since the render.
  useLayoutEffect(() => editor?.update(options.input.typed()));
  useLayoutEffect(() => {
    if (marks) editor?.mark(marks);
  }, [editor, marks]);

  return { editor, isHere: arrival !== null };
}
