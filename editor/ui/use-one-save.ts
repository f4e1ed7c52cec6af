import { useCallback, useRef, useState } from 'react';
import type { Toasts } from './toasts.js';

export interface OneSave {
  readonly isBusy: boolean;
  /** Saves, unless a save is under way. */
  run(save: () => Promise<void>): Promise<void>;
  /** Says that it is saved, until the next save begins. */
  tell(words: string): void;
  /** Resolves once no save is under way; a stable function. */
  readonly idle: () => Promise<void>;
}

/** The save of a form: one at a time. Whoever leaves the form waits for it, and what an earlier one said is not read as said of it. */
export function useOneSave(toasts: Toasts): OneSave {
  const [isBusy, setBusy] = useState(false);
  const present = useRef<Promise<void> | null>(null);
  const takeBack = useRef<(() => void) | null>(null);

  async function run(save: () => Promise<void>): Promise<void> {
    if (present.current) return;
    takeBack.current?.();
    setBusy(true);
    present.current = save().finally(() => {
      present.current = null;
      setBusy(false);
    });
    await present.current;
  }

  return {
    isBusy,
    run,
    tell: (words) => void (takeBack.current = toasts.show(words)),
    idle: useCallback(async () => {
      // A save that fails is told of by its own form.
      await present.current?.catch(() => undefined);
    }, []),
  };
}
