import { useId, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import * as limits from '../../protocol/enums/limits.js';
import { displayNameMaxLength } from '../../protocol/enums/page-access.js';
import { roles } from '../../protocol/enums/roles.js';
import type { NewPasswordAnswer } from '../../protocol/http/accounts.js';
import { emailFormat } from '../../protocol/text/email.js';
import { isMailAddress } from '../../protocol/text/mail-address.js';
import type { CallResult } from '../storage/calls.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { AccountClient } from './account-client.js';
import { RoleChoices } from './RoleChoices.js';

interface AddContributorProps {
  add: AccountClient['add'];
  /** The account is there; its password is told this once. */
  onAdded(email: string, password: string): void;
}

interface Problems {
  readonly email?: string;
  readonly roles?: string;
  readonly other?: string;
}

function problemsOf(result: CallResult<NewPasswordAnswer> & { readonly ok: false }): Problems {
  return result.failure === 'conflict'
    ? { email: text.accountTaken() }
    : { other: result.message || text.accountNotSaved() };
}

/** Adds somebody who works on the site. What was typed stays until it is stored. */
export function AddContributor({ add, onAdded }: AddContributorProps) {
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const [held, setHeld] = useState<readonly number[]>([roles.editor]);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const request = {
      email: String(typed.get('email')).trim(),
      displayName: String(typed.get('displayName')).trim(),
      roles: held,
    };
    const found: Problems = {
      ...(!isMailAddress(request.email) && { email: text.errorEmail({ email: emailFormat }) }),
      ...(held.length === 0 && { roles: text.rolesMissing() }),
    };
    setProblems(found);
    if (found.email) email.current?.focus();
    if (found.email || found.roles) return;
    setBusy(true);
    const result = await add(request);
    setBusy(false);
    if (!result.ok) return setProblems(problemsOf(result));
    form.reset();
    setHeld([roles.editor]);
    onAdded(request.email, result.value.password);
  }

  return (
    <form className="account-add" noValidate onSubmit={(event) => void submit(event)} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.accountAdd()}</h2>
      {problems.other !== undefined && <ProblemBar>{problems.other}</ProblemBar>}
      <div className="account-add-fields">
        <div className="field">
          <label htmlFor={`${id}-email`}>{text.email()}</label>
          <input
            ref={email}
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={limits.emailMaxLength}
            aria-invalid={problems.email !== undefined}
            aria-describedby={`${id}-email-problem`}
          />
          <p id={`${id}-email-problem`} className="field-error" role="alert">
            {problems.email}
          </p>
        </div>
        <div className="field">
          <label htmlFor={`${id}-name`}>{text.accountName()}</label>
          <input id={`${id}-name`} name="displayName" type="text" autoComplete="off" maxLength={displayNameMaxLength} />
        </div>
      </div>
      <RoleChoices held={held} problem={problems.roles ?? null} onChange={setHeld} />
      <button type="submit" className="button primary" aria-disabled={isBusy}>
        {text.accountAddNow()}
      </button>
    </form>
  );
}
