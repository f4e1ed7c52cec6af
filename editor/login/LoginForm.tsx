import { useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import * as text from '#strings/editor';
import { accountRoutes } from '../../protocol/names/routes.js';
import { useServices } from '../services/services.js';
import { lazyPart } from '../ui/lazy-part.js';
import { PasswordInput } from '../ui/PasswordInput.js';
import { CodeForm } from './CodeForm.js';
import { FirstPassword } from './FirstPassword.js';
import { loginProblem } from './login-problem.js';
import { tellOfPassword } from './tell-of-password.js';

/** Browsers offer passkeys beside addresses in a field that asks for them (WebAuthn Level 3, conditional mediation). */
const nameOrPasskey = 'username webauthn';

/** Without its code, the password is left. */
const PasskeyLogin = lazyPart(() =>
  import('./PasskeyLogin.js').then(
    (part) => part.PasskeyLogin,
    () => () => null,
  ),
);

interface LoginFormProps {
  readonly email?: string;
  /** Other buttons of the form. */
  readonly children?: ReactNode;
}

/** E-mail, password and "remember me", and then the code of an account with a second factor. */
export function LoginForm({ email = '', children }: LoginFormProps) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [ownPasswordAt, setOwnPasswordAt] = useState('');
  const [notice, setNotice] = useState('');
  const toPassword = (why: string): void => {
    setNotice(why);
    setStep('password');
    setOwnPasswordAt('');
  };
  if (ownPasswordAt !== '')
    return (
      <FirstPassword address={ownPasswordAt} onLeave={toPassword}>
        {children}
      </FirstPassword>
    );
  return step === 'code' ? (
    <CodeForm onBack={toPassword}>{children}</CodeForm>
  ) : (
    <PasswordForm
      email={email}
      notice={notice}
      onCodeNeeded={() => setStep('code')}
      onOwnPasswordNeeded={setOwnPasswordAt}
    >
      {children}
    </PasswordForm>
  );
}

interface PasswordFormProps extends Required<Pick<LoginFormProps, 'email'>> {
  /** Why the password is asked for again; empty for nothing. */
  readonly notice: string;
  readonly children: ReactNode;
  onCodeNeeded(): void;
  onOwnPasswordNeeded(address: string): void;
}

/** The password is held by the input alone. */
function PasswordForm({ email, notice, children, onCodeNeeded, onOwnPasswordNeeded }: PasswordFormProps) {
  const { session, toasts } = useServices();
  const [problem, setProblem] = useState(notice);
  const [isBusy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    const result = await session.logIn({
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
      rememberMe: form.get('rememberMe') !== null,
    });
    setBusy(false);
    if (result.ok) {
      if ('needsCode' in result.value) onCodeNeeded();
      else if ('choosePasswordAt' in result.value) onOwnPasswordNeeded(result.value.choosePasswordAt);
      else tellOfPassword(result.value, toasts);
      return;
    }
    setProblem(loginProblem(result));
    // The press may have taken the focus to the button, or to nothing.
    password.current?.focus();
    password.current?.select();
  }

  return (
    <form className="login-form" onSubmit={(event) => void submit(event)}>
      <LoginFields id={id} email={email} password={password} hasProblem={problem !== ''} />
      <p id={`${id}-problem`} className="field-error" role="alert">
        {problem}
      </p>
      {/* Another tab: the dialog may lie over work that is not saved. */}
      <a className="quiet-link" href={accountRoutes.forgot} target="_blank" rel="noreferrer">
        {text.forgotten()} <span className="visually-hidden">{text.opensInTab()}</span>
      </a>
      <div className="dialog-actions">
        {children}
        <button type="submit" className="button primary" aria-disabled={isBusy}>
          {isBusy ? text.loggingIn() : text.logIn()}
        </button>
      </div>
      <PasskeyLogin />
    </form>
  );
}

interface LoginFieldsProps {
  /** Prefix of the ids of the inputs and of the form's problem. */
  readonly id: string;
  readonly email: string;
  readonly password: RefObject<HTMLInputElement | null>;
  readonly hasProblem: boolean;
}

function LoginFields({ id, email, password, hasProblem }: LoginFieldsProps) {
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-email`}>{text.email()}</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete={nameOrPasskey}
          defaultValue={email}
          required
          autoFocus={!email}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-password`}>{text.password()}</label>
        <PasswordInput
          ref={password}
          id={`${id}-password`}
          name="password"
          autoComplete="current-password"
          required
          autoFocus={!!email}
          aria-describedby={`${id}-problem`}
          aria-invalid={hasProblem}
        />
      </div>
      <label className="check">
        <input name="rememberMe" type="checkbox" />
        <span>{text.rememberMe()}</span>
      </label>
    </>
  );
}
