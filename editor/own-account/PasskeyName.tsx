import { useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import * as text from '#strings/editor';
import { passkeyNameMaxLength } from '../../protocol/enums/passkeys.js';
import { firstFocus } from '../../protocol/names/attributes.js';
import type { CallResult } from '../storage/calls.js';
import { Dialog } from '../ui/Dialog.js';

interface PasskeyNameProps {
  readonly title: string;
  readonly name?: string;
  readonly confirmText: string;
  readonly children?: ReactNode;
  /** The act, with the name. On failure the dialog stays open and shows why. */
  run(name: string): Promise<CallResult<unknown>>;
  onDone(name: string): void;
  onCancel(): void;
}

/** Asks for the name of a passkey, and adds or renames it. */
export function PasskeyName({ title, name = '', confirmText, children, run, onDone, onCancel }: PasskeyNameProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const typed = field.current?.value.trim() ?? '';
    setProblem(typed === '' ? text.passkeyNameMissing() : '');
    if (typed === '') return field.current?.focus();
    setBusy(true);
    const result = await run(typed);
    setBusy(false);
    if (result.ok) return onDone(typed);
    setProblem(result.message || text.accountNotSaved());
    field.current?.focus();
  }

  return (
    <Dialog title={title} onCancel={() => isBusy || onCancel()}>
      <form className="dialog-form" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <div className="field">
          <label htmlFor={`${id}-name`}>{text.passkeyName()}</label>
          <input
            ref={field}
            id={`${id}-name`}
            type="text"
            defaultValue={name}
            maxLength={passkeyNameMaxLength}
            autoComplete="off"
            required
            aria-describedby={`${id}-problem ${id}-help`}
            aria-invalid={problem !== ''}
            {...{ [firstFocus]: '' }}
          />
          <p id={`${id}-problem`} className="field-error" role="alert">
            {problem}
          </p>
          <p id={`${id}-help`} className="field-help">
            {text.passkeyNameHelp()}
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
