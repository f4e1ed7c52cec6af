import { useRef } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  onClose(): void;
}

/** Recovery codes, which are shown this once; Escape does not close the dialog. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { window, toasts } = useServices();
  const list = useRef<HTMLOListElement>(null);

  async function copy(): Promise<void> {
    try {
      await window.navigator.clipboard.writeText(codes.join('\n'));
      toasts.show(text.recoveryCopied());
    } catch {
      // The browser refused the clipboard, so the codes are selected for copying by keyboard.
      if (list.current) window.getSelection()?.selectAllChildren(list.current);
    }
  }

  return (
    <Dialog title={text.recovery()}>
      <p>{text.recoveryText()}</p>
      <ol ref={list} className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => void copy()}>
          {text.recoveryCopy()}
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          {text.recoveryKept()}
        </button>
      </div>
    </Dialog>
  );
}
