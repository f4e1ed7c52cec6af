import { useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { LoggedInAnswer } from '../../protocol/http/accounts.js';
import {
  passkeyChallenge,
  passkeyLogin,
  type PasskeyLoginRequest,
  type PasskeyOptionsAnswer,
} from '../../protocol/http/passkeys.js';
import type { Session } from '../account/session.js';
import { canOfferPasskeys, canUsePasskeys, dismissPasskeys, signWithPasskey } from '../passkeys/authenticator.js';
import { useServices } from '../services/services.js';
import { loginProblem } from './login-problem.js';

interface Attempt {
  /** Whether the browser offers passkeys in the field of the e-mail address, rather than at once. */
  readonly isOffered: boolean;
  readonly signal: AbortSignal;
  isRemembered(): boolean;
}

/** Logs in by a passkey. Resolves with why not, in words; empty when the log-in is done or nobody asked for one. */
async function logInByPasskey(session: Session, { isOffered, signal, isRemembered }: Attempt): Promise<string> {
  const asked = await session.sendOnce<PasskeyOptionsAnswer>(passkeyChallenge, { method: 'POST', body: {} });
  if (signal.aborted) return '';
  if (!asked.ok) return isOffered ? '' : loginProblem(asked);
  const response = await signWithPasskey(asked.value, isOffered);
  if (signal.aborted) return '';
  if (!response) return isOffered ? '' : text.passkeyNotUsed();
  const body: PasskeyLoginRequest = { response, rememberMe: isRemembered() };
  const result = await session.sendOnce<LoggedInAnswer>(passkeyLogin, { method: 'POST', body });
  if (!result.ok) return loginProblem(result);
  session.enter(result.value);
  return '';
}

/** Logging in by a passkey: offered in the field of the e-mail address where the browser can, and by a button. Nothing where there are none. */
export function PasskeyLogin() {
  const { session, window } = useServices();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const life = useRef<AbortController | null>(null);
  const isPossible = canUsePasskeys(window);
  const isRemembered = (): boolean =>
    button.current?.form?.querySelector<HTMLInputElement>('[name=rememberMe]')?.checked === true;

  useEffect(() => {
    if (!isPossible) return;
    const controller = new AbortController();
    life.current = controller;
    const { signal } = controller;
    void (async () => {
      if (!(await canOfferPasskeys()) || signal.aborted) return;
      const why = await logInByPasskey(session, { isOffered: true, signal, isRemembered });
      if (!signal.aborted) setProblem(why);
    })();
    return () => {
      controller.abort();
      dismissPasskeys();
    };
  }, [session, isPossible]);

  async function ask(): Promise<void> {
    if (isBusy || !life.current) return;
    setBusy(true);
    setProblem('');
    const { signal } = life.current;
    const why = await logInByPasskey(session, { isOffered: false, signal, isRemembered });
    if (signal.aborted) return;
    setBusy(false);
    setProblem(why);
  }

  if (!isPossible) return null;
  return (
    <>
      <button ref={button} type="button" className="button" aria-disabled={isBusy} onClick={() => void ask()}>
        {text.passkeyUse()}
      </button>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </>
  );
}
