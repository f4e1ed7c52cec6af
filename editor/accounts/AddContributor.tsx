import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import * as text from '#strings/editor';
import * as limits from '../../protocol/enums/limits.js';
import { displayNameMaxLength } from '../../protocol/enums/page-access.js';
import { roles } from '../../protocol/enums/roles.js';
import type { ContributorAddedAnswer, ContributorAddRequest } from '../../protocol/http/accounts.js';
import { emailFormat } from '../../protocol/text/email.js';
import { isMailAddress } from '../../protocol/text/mail-address.js';
import type { CallResult } from '../storage/calls.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { AccountClient } from './account-client.js';
import { RoleChoices } from './RoleChoices.js';

interface AddContributorProps {
  add: AccountClient['add'];
  /** Called once the account is stored. The password is available this once; null for one who is invited. */
  onAdded(email: string, password: string | null): void;
}

interface Problems {
  readonly email?: string;
  readonly roles?: string;
  readonly other?: string;
}

function problemsOf(result: CallResult<ContributorAddedAnswer> & { readonly ok: false }): Problems {
  return result.failure === 'conflict'
    ? { email: text.accountTaken() }
    : { other: result.message || text.accountNotSaved() };
}

function findProblems({ email, roles: chosen }: Pick<ContributorAddRequest, 'email' | 'roles'>): Problems {
  return {
    ...(!isMailAddress(email) && { email: text.errorEmail({ email: emailFormat }) }),
    ...(chosen.length === 0 && { roles: text.rolesMissing() }),
  };
}

/** Adds a contributor. The form keeps its values until the account is stored. */
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
      byMail: typed.has('byMail'),
    };
    const found = findProblems(request);
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
        <EmailField id={`${id}-email`} field={email} problem={problems.email} />
        <div className="field">
          <label htmlFor={`${id}-name`}>{text.accountName()}</label>
          <input id={`${id}-name`} name="displayName" type="text" autoComplete="off" maxLength={displayNameMaxLength} />
        </div>
      </div>
      <RoleChoices held={held} problem={problems.roles ?? null} onChange={setHeld} />
      <InvitationChoice />
      <button type="submit" className="button primary" aria-disabled={isBusy}>
        {text.accountAddNow()}
      </button>
    </form>
  );
}

interface EmailFieldProps {
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly problem: string | undefined;
}

function EmailField({ id, field, problem }: EmailFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{text.email()}</label>
      <input
        ref={field}
        id={id}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={limits.emailMaxLength}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} className="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** Whether an e-mail invites them, as it does unless the box is unticked. */
function InvitationChoice() {
  const id = useId();
  return (
    <div className="field">
      <label className="check">
        <input type="checkbox" name="byMail" defaultChecked aria-describedby={id} />
        <span>{text.accountByMail()}</span>
      </label>
      <p id={id} className="field-help">
        {text.accountByMailHint()}
      </p>
    </div>
  );
}
