import { useRef, useState } from 'react';
import { useFieldScope } from './field-props.js';
import type { Later } from './field-props.js';

/** The result of checking a text: the value to store, or the error. */
export type Checked<T> = { readonly value: T } | { readonly error: string };

export interface LocalText {
  readonly text: string;
  /** Why the text is not stored, or null. */
  readonly error: string | null;
  /** The newest text, which may not be rendered yet. */
  typed(): string;
  /** Takes the typed text: a valid one is stored at once, an invalid one stays in the field. */
  type(text: string): void;
  focus(): void;
  blur(): void;
}

/**
 * The text of a field while it is typed. The field shows its own text while it has the focus or the text is invalid,
 * and follows the document otherwise. A change from elsewhere (undo, another panel) always replaces it.
 * `later`: for an input that shows by itself what is typed, renders the field for it a moment later.
 */
export function useLocalText<T>(
  stored: string,
  path: string,
  check: (text: string) => Checked<T>,
  store: (value: T) => void,
  later?: Later,
): LocalText {
  const { drafts, leaps } = useFieldScope();
  const [kept, setLocal] = useState<string | null>(() => drafts.get(path) ?? null);
  const waiting = useRef<string | null>(null);
  const [showWaiting] = useState(() => () => {
    const typed = waiting.current;
    waiting.current = null;
    if (typed !== null) setLocal(typed);
  });
  const known = useRef({ stored, leaps });
  const local = waiting.current ?? kept;
  let shown = local;
  if (known.current.stored !== stored || known.current.leaps !== leaps) {
    const isLeap = known.current.leaps !== leaps;
    known.current = { stored, leaps };
    const draft = drafts.get(path);
    if (isLeap && draft !== undefined && draft !== local) {
      // Written in the page, where it could not be stored.
      shown = draft;
      waiting.current = null;
      setLocal(draft);
    } else if (local !== null && local !== draft && !isSame(check(local), check(stored))) {
      shown = null;
      waiting.current = null;
      setLocal(null);
      drafts.delete(path);
    }
  }
  const text = shown ?? stored;
  const checked = check(text);
  const isRight = 'value' in checked;

  return {
    text,
    error: isRight ? null : checked.error,
    typed: () => waiting.current ?? text,
    type(next) {
      const result = check(next);
      if (later && isRight && 'value' in result) {
        waiting.current = next;
        later(showWaiting);
      } else {
        waiting.current = null;
        setLocal(next);
      }
      if ('error' in result) {
        drafts.set(path, next);
      } else {
        drafts.delete(path);
        store(result.value);
      }
    },
    focus() {
      setLocal((former) => former ?? stored);
    },
    blur() {
      if (!isRight) return;
      waiting.current = null;
      setLocal(null);
    },
  };
}

function isSame<T>(left: Checked<T>, right: Checked<T>): boolean {
  return 'value' in left && 'value' in right && Object.is(left.value, right.value);
}
