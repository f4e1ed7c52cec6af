import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import * as text from '#strings/editor';
import type { RichText } from '../../protocol/text/rich-document.js';
import { settleRichText, toPlainText } from '../../protocol/text/rich-text.js';
import type { Format } from '../rich-text/formats.js';
import type { RichEditor } from '../rich-text/rich-editor.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { readRichDraft, richProblem, writeRichDraft } from './rich-draft.js';

type Tools = typeof import('../rich-text/rich-text.js');

interface RichParts {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly bar: RefObject<HTMLDivElement | null>;
  /** Asks where a link leads, which leads to the address now. */
  askLink(address: string): void;
}

export interface RichTextState {
  /** What the field shows, stored or not. */
  readonly value: RichText;
  /** Why that is not stored; empty when it is. */
  readonly error: string;
  readonly note: string;
  readonly announced: string;
  readonly active: readonly Format[];
  readonly tools: Tools | null;
  readonly editor: RichEditor | null;
  /** Loads the tools again; null unless that has failed. */
  readonly retry: (() => void) | null;
  format(format: Format): void;
}

/** Loads the tools once the field is there. */
function useTools(): { readonly tools: Tools | null; readonly retry: (() => void) | null } {
  const [tools, setTools] = useState<Tools | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  useEffect(() => {
    let isGone = false;
    void import('../rich-text/rich-text.js').then(
      (loaded) => !isGone && setTools(loaded),
      () => !isGone && setFailed(attempt),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return { tools, retry: !tools && failed === attempt ? () => setAttempt(attempt + 1) : null };
}

/** What is typed in the box before its editor is there, as it would stand at the caret. Taking it empties it. */
function useEarlyText(box: RefObject<HTMLDivElement | null>, isWaiting: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    const element = box.current;
    if (!element || !isWaiting) return undefined;
    const controller = new AbortController();
    element.addEventListener(
      'keydown',
      (event) => {
        const { key, ctrlKey, metaKey } = event;
        const isOfText = /^(?:.|Enter|Backspace)$/u.test(key);
        if (!isOfText || ((ctrlKey || metaKey) && !event.getModifierState('AltGraph'))) return;
        // A space would scroll.
        event.preventDefault();
        if (key === 'Backspace') typed.current = typed.current.replace(/.$/su, '');
        else typed.current += key === 'Enter' ? '\n' : key;
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [box, isWaiting]);
  return () => {
    const early = typed.current;
    typed.current = '';
    return early;
  };
}

/** The formats at the caret, and their change in words. */
function useFormats(tools: Tools | null) {
  const [active, setActive] = useState<readonly Format[]>([]);
  const [announced, setAnnounced] = useState('');
  const now = useRef(active);
  return {
    active,
    announced,
    set(next: readonly Format[]) {
      now.current = next;
      setActive((former) => (former.join() === next.join() ? former : next));
    },
    announce(format: Format) {
      const words = { format: tools?.formatWords[format]() ?? '' };
      setAnnounced(now.current.includes(format) ? text.richOn(words) : text.richOff(words));
    },
  };
}

/** The text that the field shows: the stored one, or one that could not be stored. */
function useShown({ path, spec, onChange }: FieldProps<'rich-text'>, stored: RichText, editor: RichEditor | null) {
  const { drafts, leaps } = useFieldScope();
  const [value, setValue] = useState<RichText>(() => {
    const draft = drafts.get(path);
    return draft === undefined ? stored : readRichDraft(draft);
  });
  /** Values that were typed here since the last one from elsewhere: an echo of one of them changes nothing. */
  const typed = useRef({ values: new Set<string>(), leaps });
  const storedJson = JSON.stringify(stored);
  useEffect(() => {
    const isLeap = typed.current.leaps !== leaps;
    const draft = drafts.get(path);
    if (!isLeap && (draft !== undefined || typed.current.values.has(storedJson))) return;
    typed.current = { values: new Set([storedJson]), leaps };
    const next = draft === undefined ? (JSON.parse(storedJson) as RichText) : readRichDraft(draft);
    setValue(next);
    editor?.update(next);
  }, [editor, storedJson, leaps, drafts, path]);

  return {
    value,
    change(next: RichText, isTyped: boolean) {
      setValue(next);
      if (richProblem(next, spec.maxLength) !== '') return void drafts.set(path, writeRichDraft(next));
      drafts.delete(path);
      typed.current.values.add(JSON.stringify(next));
      return onChange(next, isTyped ? path : null);
    },
  };
}

/** The state of a field of text with formats, and the editor in its box. */
export function useRichText(field: FieldProps<'rich-text'>, parts: RichParts): RichTextState {
  const { spec, label } = field;
  const { isReadOnly } = useFieldScope();
  const { tools, retry } = useTools();
  const [note, setNote] = useState('');
  const [editor, setEditor] = useState<RichEditor | null>(null);
  const formats = useFormats(tools);
  const { value, change } = useShown(field, settleRichText(field.value ?? spec.default, spec.maxLength), editor);
  const takeEarly = useEarlyText(parts.box, !tools && !isReadOnly);
  const newest = useRef({ parts, value, change, formats });
  newest.current = { parts, value, change, formats };

  useEffect(() => {
    const { box, bar } = newest.current.parts;
    if (!tools || !box.current) return undefined;
    const created = tools.createRichEditor({
      element: box.current,
      value: newest.current.value,
      isReadOnly,
      onChange(next, isTyped) {
        setNote('');
        newest.current.change(next, isTyped);
      },
      onFormats: (next) => newest.current.formats.set(next),
      onCleaned: () => setNote(text.richCleaned()),
      onFormat: (format) => newest.current.formats.announce(format),
      askLink: () => newest.current.parts.askLink(created.address()),
      focusToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    });
    // Whoever came before it goes on with a caret.
    if (box.current.ownerDocument.activeElement === box.current) created.focus();
    const early = takeEarly();
    if (early) created.type(early);
    setEditor(created);
    return () => created.destroy();
    // The editor is made once; changes reach it below.
  }, [tools]);
  useEffect(() => editor?.setReadOnly(isReadOnly), [editor, isReadOnly]);

  // Until the tools are there, the words alone.
  useEffect(() => {
    const { current } = parts.box;
    if (current && !tools) current.textContent = toPlainText(value);
  }, [parts.box, tools, value]);

  const failed = retry ? text.fieldFailed({ label: label.label }) : '';
  return {
    value,
    error: failed || richProblem(value, spec.maxLength),
    note,
    announced: formats.announced,
    active: formats.active,
    tools,
    editor,
    retry,
    format(format) {
      if (format === 'link') return parts.askLink(editor?.address() ?? '');
      editor?.toggle(format);
      return formats.announce(format);
    },
  };
}
