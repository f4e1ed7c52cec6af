import type { Clock } from './clock.js';
import { createStore } from './store.js';
import type { Store } from './store.js';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: { readonly label: string; run(): void } | null;
}

/** Short messages at the edge of the window, announced by a live region. */
export interface Toasts {
  readonly store: Store<readonly Toast[]>;
  /** Answers with what takes the message back. */
  show(text: string, action?: Toast['action']): () => void;
  dismiss(id: number): void;
}

/** Long enough to read two lines and reach a button. Everything in a toast is also visible elsewhere. */
const toastMs = 10_000;

const mostToasts = 3;

export function createToasts(clock: Clock): Toasts {
  const store = createStore<readonly Toast[]>([]);
  let lastId = 0;
  const dismiss = (id: number): void => store.update((toasts) => toasts.filter((toast) => toast.id !== id));
  return {
    store,
    dismiss,
    show(text, action = null) {
      lastId += 1;
      const id = lastId;
      store.update((toasts) =>
        [...toasts.filter((toast) => toast.text !== text), { id, text, action }].slice(-mostToasts),
      );
      clock.after(toastMs, () => dismiss(id));
      return () => dismiss(id);
    },
  };
}
