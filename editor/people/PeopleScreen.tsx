import { useId, useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import * as text from '#strings/editor';
import * as limits from '../../protocol/enums/limits.js';
import type { PersonAnswer } from '../../protocol/http/people.js';
import { emailFormat } from '../../protocol/text/email.js';
import { isMailAddress } from '../../protocol/text/mail-address.js';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { createPeopleClient } from './people-client.js';
import { PersonData } from './PersonData.js';

interface Found {
  readonly email: string;
  readonly person: PersonAnswer;
}

/** What the site has of one person: found by the e-mail address, exported and deleted. */
export function PeopleScreen() {
  const { session } = useServices();
  const client = useMemo(() => createPeopleClient(session.send), [session]);
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function find(event?: FormEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault();
    if (isBusy) return;
    const email = field.current?.value.trim() ?? '';
    const isMail = isMailAddress(email);
    setProblem(isMail ? '' : text.errorEmail({ email: emailFormat }));
    if (!isMail) return field.current?.focus();
    setBusy(true);
    const result = await client.find(email);
    setBusy(false);
    setFound(result.ok ? { email, person: result.value } : null);
    if (!result.ok) setProblem(result.message || text.personNotFound());
  }

  return (
    <SiteScreen title={text.people()}>
      <p>{text.peopleHelp()}</p>
      <form className="account-add" noValidate role="search" onSubmit={(event) => void find(event)}>
        <div className="field">
          <label htmlFor={id}>{text.email()}</label>
          <input
            ref={field}
            id={id}
            type="email"
            autoComplete="off"
            maxLength={limits.emailMaxLength}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
          />
          <p id={`${id}-problem`} className="field-error" role="alert">
            {problem}
          </p>
        </div>
        <button type="submit" className="button primary" aria-disabled={isBusy}>
          {text.personFind()}
        </button>
      </form>
      <div aria-busy={isBusy}>{found && <PersonData client={client} {...found} onRemoved={() => void find()} />}</div>
    </SiteScreen>
  );
}
