import { useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import * as text from '#strings/editor';
import { codeMaxLength } from '../../protocol/enums/second-factor.js';
import { useServices } from '../services/services.js';
import { loginProblem } from './login-problem.js';
import { tellOfPassword } from './tell-of-password.js';

interface CodeFormProps {
  /** Other buttons of the form. */
  readonly children?: ReactNode;
  /** Called to ask for the password again, with the reason; empty when the person wants to. */
  onBack(why: string): void;
}

/** The second step of a log-in: a code of the account's app, or a recovery code. */
export function CodeForm({ children, onBack }: CodeFormProps) {
  const { session, toasts } = useServices();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const code = field.current?.value.trim() ?? '';
    setProblem(code === '' ? text.codeMissing() : '');
    if (code === '') return field.current?.focus();
    setBusy(true);
    const result = await session.enterCode(code);
    setBusy(false);
    if (result.ok) return tellOfPassword(result.value, toasts);
    if (result.status === 410) return onBack(result.message);
    setProblem(loginProblem(result));
    field.current?.select();
  }

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <p id={`${id}-why`}>{text.codeText()}</p>
      <div className="field">
        <label htmlFor={`${id}-code`}>{text.codeField()}</label>
        <input
          ref={field}
          id={`${id}-code`}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={codeMaxLength}
          autoFocus
          required
          dir="ltr"
          aria-describedby={`${id}-why ${id}-help ${id}-problem`}
          aria-invalid={problem !== ''}
        />
        <p id={`${id}-help`} className="field-help">
          {text.codeHelp()}
        </p>
      </div>
      <p id={`${id}-problem`} className="field-error" role="alert">
        {problem}
      </p>
      <div className="dialog-actions">
        {children}
        <button type="button" className="button" onClick={() => onBack('')}>
          {text.codeBack()}
        </button>
        <button type="submit" className="button primary" aria-disabled={isBusy}>
          {isBusy ? text.loggingIn() : text.logIn()}
        </button>
      </div>
    </form>
  );
}
