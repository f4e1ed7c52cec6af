import { useRef, useState } from 'react';
import { useFieldScope } from './field-props.js';

/** The result of checking a text: the value to store, or the error. */
export type Checked<T> = { readonly value: T } | { readonly error: string };

export interface LocalText {
  readonly text: string;
  /** Why the text is not stored, or null. */
  readonly error: string | null;
  /** Takes the typed text: a valid one is stored at once, an invalid one stays in the field. */
  type(text: string): void;
  focus(): void;
  blur(): void;
}

/**
 * The text of a field while it is typed. The field shows its own text while it has the focus or the text is invalid,
 * and follows the document otherwise. A change from elsewhere (undo, another panel) always replaces it.
 */
export function useLocalText<T>(
  stored: string,
  path: string,
  check: (text: string) => Checked<T>,
  store: (value: T) => void,
): LocalText {
  const { drafts, leaps } = useFieldScope();
  const [local, setLocal] = useState<string | null>(() => drafts.get(path) ?? null);
  const known = useRef({ stored, leaps });
  let shown = local;
  if (known.current.stored !== stored || known.current.leaps !== leaps) {
    const isLeap = known.current.leaps !== leaps;
    known.current = { stored, leaps };
    const draft = drafts.get(path);
    if (isLeap && draft !== undefined && draft !== local) {
      // Written in the page, where it could not be stored.
      shown = draft;
      setLocal(draft);
    } else if (local !== null && local !== draft && !isSame(check(local), check(stored))) {
      shown = null;
      setLocal(null);
      drafts.delete(path);
    }
  }
  const text = shown ?? stored;
  const checked = check(text);

  return {
    text,
    error: 'error' in checked ? checked.error : null,
    type(next) {
      const result = check(next);
      setLocal(next);
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
      if ('value' in checked) setLocal(null);
    },
  };
}

function isSame<T>(left: Checked<T>, right: Checked<T>): boolean {
  return 'value' in left && 'value' in right && Object.is(left.value, right.value);
}
