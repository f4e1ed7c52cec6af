import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { firstFocus } from '../../protocol/names/attributes.js';

interface DialogProps {
  readonly title: string;
  /** Called on Escape; without it the dialog stays until one of its own buttons is pressed. */
  readonly onCancel?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. What has `data-first-focus` gets the focus, or else its first control. The browser traps the
 * focus; on unmount it returns to the opener.
 */
export function Dialog({ title, onCancel, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = element?.ownerDocument.activeElement;
    if (!element?.open) element?.showModal();
    // React focuses before the dialog is open, where nothing can have the focus.
    element?.querySelector<HTMLElement>(`[${firstFocus}]`)?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      onKeyDown={(event) => {
        // Chrome closes a dialog on the second Escape even when the first was refused.
        if (event.key === 'Escape') event.preventDefault();
        if (event.key === 'Escape') onCancel?.();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
