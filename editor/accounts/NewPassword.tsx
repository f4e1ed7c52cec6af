import { useRef } from 'react';
import * as text from '#strings/editor';
import { firstPasswordDays } from '../../protocol/enums/first-password.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';

interface NewPasswordProps {
  readonly email: string;
  readonly password: string;
  onClose(): void;
}

/** The password of a new account, which is shown this once; Escape does not close the dialog. */
export function NewPassword({ email, password, onClose }: NewPasswordProps) {
  const { window, toasts } = useServices();
  const field = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    try {
      await window.navigator.clipboard.writeText(password);
      toasts.show(text.passwordCopied());
    } catch {
      // The browser refused the clipboard, so the password is selected for copying by keyboard.
      field.current?.select();
    }
  }

  return (
    <Dialog title={text.passwordNewTitle({ email })}>
      <p>{text.passwordNewOnce({ n: firstPasswordDays })}</p>
      <div className="field">
        <label htmlFor="new-password">{text.password()}</label>
        <input
          ref={field}
          id="new-password"
          className="new-password"
          type="text"
          readOnly
          value={password}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => void copy()}>
          {text.passwordCopy()}
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          {text.passwordNoted()}
        </button>
      </div>
    </Dialog>
  );
}
