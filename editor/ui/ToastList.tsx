import * as text from '#strings/editor';
import { IconButton } from './IconButton.js';
import type { Toasts } from './toasts.js';
import { useStore } from './use-store.js';

/**
 * The current toasts. The live region is always rendered, because screen readers announce only what is added to one; and each toast alone, not
 * again with those that are still shown.
 */
export function ToastList({ toasts }: { readonly toasts: Toasts }) {
  const shown = useStore(toasts.store, (list) => list);
  return (
    <div className="toasts" role="status" aria-atomic="false" aria-relevant="additions">
      {shown.map((toast) => (
        <div key={toast.id} className="toast">
          <p>{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                toasts.dismiss(toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </button>
          )}
          <IconButton icon="close" label={text.dismiss()} onClick={() => toasts.dismiss(toast.id)} />
        </div>
      ))}
    </div>
  );
}
