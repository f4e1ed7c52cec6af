import * as text from '#strings/editor';
import { IconButton } from './IconButton.js';
import { useServices } from './services.js';
import { useStore } from './use-store.js';

/** The messages of the moment. The region is always there, so that screen readers hear what comes into it. */
export function ToastList() {
  const { toasts } = useServices();
  const shown = useStore(toasts.store, (list) => list);
  return (
    <div className="toasts" role="status">
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
