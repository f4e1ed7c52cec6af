import { useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import * as text from '#strings/editor';
import { passwordMaxLength } from '../../protocol/enums/page-access.js';
import { firstFocus } from '../../protocol/names/attributes.js';
import type { CallResult } from '../storage/calls.js';
import { Dialog } from '../ui/Dialog.js';
import { PasswordInput } from '../ui/PasswordInput.js';

interface PasswordDialogProps<T> {
  readonly title: string;
  readonly confirmText: string;
  readonly children?: ReactNode;
  /** The act, with the password. On failure the dialog stays open and shows why. */
  run(password: string): Promise<CallResult<T>>;
  onDone(value: T): void;
  onCancel(): void;
}

/** Asks for the password again before an act that a stranger at an open screen must not be able to do. The password is held by the input alone. */
export function PasswordDialog<T>({ title, confirmText, children, run, onDone, onCancel }: PasswordDialogProps<T>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const password = field.current?.value ?? '';
    setProblem(password === '' ? text.passwordNeeded() : '');
    if (password === '') return field.current?.focus();
    setBusy(true);
    const result = await run(password);
    setBusy(false);
    if (result.ok) return onDone(result.value);
    setProblem(result.message || text.accountNotSaved());
    field.current?.select();
  }

  return (
    <Dialog title={title} onCancel={() => isBusy || onCancel()}>
      <form className="dialog-form" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <div className="field">
          <label htmlFor={`${id}-password`}>{text.password()}</label>
          <PasswordInput
            ref={field}
            id={`${id}-password`}
            autoComplete="current-password"
            maxLength={passwordMaxLength}
            required
            aria-describedby={`${id}-problem`}
            aria-invalid={problem !== ''}
            {...{ [firstFocus]: '' }}
          />
          <p id={`${id}-problem`} className="field-error" role="alert">
            {problem}
          </p>
        </div>
        <div className="dialog-actions">
          <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
            {text.cancel()}
          </button>
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {confirmText}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
