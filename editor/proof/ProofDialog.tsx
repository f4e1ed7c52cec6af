import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import * as text from '#strings/editor';
import { passwordMaxLength } from '../../protocol/enums/page-access.js';
import { codeMaxLength } from '../../protocol/enums/second-factor.js';
import type { ProofAnswer } from '../../protocol/http/passkeys.js';
import { firstFocus } from '../../protocol/names/attributes.js';
import { canUsePasskeys, signWithPasskey } from '../passkeys/authenticator.js';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { Dialog } from '../ui/Dialog.js';
import { PasswordInput } from '../ui/PasswordInput.js';
import { useAnswer } from '../ui/use-answer.js';
import { createProofClient, type ProofClient } from './proof-client.js';

type Way = 'password' | 'code';

/** Asks again who somebody is, over the work; the act that needs it is then done without anything being lost. */
export function ProofDialog() {
  const { session } = useServices();
  const [way, setWay] = useState<Way>('password');
  const client = useMemo(() => createProofClient(session.send), [session]);
  const { value } = useAnswer(useCallback(() => client.read(), [client]));
  return (
    <Dialog title={text.proofTitle()} onCancel={() => session.settleProof(false)}>
      <ProofForm key={way} client={client} way={way} ways={value} onOtherWay={setWay} />
    </Dialog>
  );
}

interface ProofFormProps {
  readonly client: ProofClient;
  readonly way: Way;
  /** What the account has; null until it is known. */
  readonly ways: ProofAnswer | null;
  onOtherWay(way: Way): void;
}

/** Runs one attempt at a time, and keeps why the last one failed. */
function useAttempt(): {
  readonly problem: string;
  readonly isBusy: boolean;
  run(attempt: () => Promise<string>): Promise<void>;
} {
  const { session } = useServices();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  return {
    problem,
    isBusy,
    async run(attempt) {
      if (isBusy) return;
      setBusy(true);
      setProblem('');
      const why = await attempt();
      setBusy(false);
      if (why === '') session.settleProof(true);
      else setProblem(why);
    },
  };
}

const whyOf = (result: CallResult<unknown>): string => (result.ok ? '' : result.message || text.accountNotSaved());

async function proveByPasskey(client: ProofClient): Promise<string> {
  const asked = await client.challenge();
  if (!asked.ok) return whyOf(asked);
  const response = await signWithPasskey(asked.value);
  return response ? whyOf(await client.prove({ response })) : text.passkeyNotUsed();
}

/** The value is held by the input alone. */
function ProofForm({ client, way, ways, onOtherWay }: ProofFormProps) {
  const { session, window } = useServices();
  const { problem, isBusy, run } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const hasPasskey = ways?.hasPasskey === true && canUsePasskeys(window);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const value = field.current?.value ?? '';
    const missing = way === 'code' ? text.codeMissing() : text.passwordNeeded();
    field.current?.select();
    void run(async () =>
      value.trim() === '' ? missing : whyOf(await client.prove(way === 'code' ? { code: value } : { password: value })),
    );
  }

  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      <p>{text.proofText()}</p>
      <ProofField field={field} way={way} problem={problem} />
      {(ways?.hasCode || hasPasskey) && (
        <div className="account-actions">
          {hasPasskey && (
            <button
              type="button"
              className="button"
              aria-disabled={isBusy}
              onClick={() => void run(() => proveByPasskey(client))}
            >
              {text.passkeyUse()}
            </button>
          )}
          {ways?.hasCode && (
            <button type="button" className="button" onClick={() => onOtherWay(way === 'code' ? 'password' : 'code')}>
              {way === 'code' ? text.proofByPassword() : text.proofByCode()}
            </button>
          )}
        </div>
      )}
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={() => session.settleProof(false)}>
          {text.cancel()}
        </button>
        <button type="submit" className="button primary" aria-disabled={isBusy}>
          {text.proofConfirm()}
        </button>
      </div>
    </form>
  );
}

interface ProofFieldProps {
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly way: Way;
  readonly problem: string;
}

function ProofField({ field, way, problem }: ProofFieldProps) {
  const id = useId();
  const isCode = way === 'code';
  const common = {
    ref: field,
    id,
    required: true,
    dir: 'ltr',
    autoFocus: true,
    'aria-describedby': `${id}-problem`,
    'aria-invalid': problem !== '',
    [firstFocus]: '',
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{isCode ? text.codeField() : text.password()}</label>
      {isCode ? (
        <input
          {...common}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={codeMaxLength}
        />
      ) : (
        <PasswordInput {...common} autoComplete="current-password" maxLength={passwordMaxLength} />
      )}
      <p id={`${id}-problem`} className="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
