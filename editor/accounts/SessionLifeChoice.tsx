import { useCallback, useId, useState } from 'react';
import * as text from '#strings/editor';
import { idleHours, type IdleHours, type SessionLife } from '../../protocol/enums/session-life.js';
import { useServices } from '../services/services.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import type { AccountClient } from './account-client.js';

const kinds = ['contributors', 'members'] as const;

const names = { contributors: text.idleContributors, members: text.idleMembers } as const;

function words(hours: number): string {
  if (hours < 1) return text.idleMinutes({ n: hours * 60 });
  return hours < 24 ? text.idleHours({ n: hours }) : text.idleDays({ n: hours / 24 });
}

/** After how long without use somebody is logged out. */
export function SessionLifeChoice({ client }: { readonly client: AccountClient }) {
  const { toasts } = useServices();
  const id = useId();
  const { value, problem, retry } = useAnswer(useCallback(() => client.sessionLife(), [client]));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function decide(life: SessionLife): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    const result = await client.setSessionLife(life);
    setBusy(false);
    if (result.ok) toasts.show(text.saved());
    else setRefusal(result.message || text.accountNotSaved());
    retry();
  }

  return (
    <section className="members" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.idleTitle()}</h2>
      <p id={`${id}-help`}>{text.idleHelp()}</p>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.idleNotLoaded()}</ProblemBar>}
      {value &&
        kinds.map((kind) => (
          <div key={kind} className="field">
            <label htmlFor={`${id}-${kind}`}>{names[kind]()}</label>
            <select
              id={`${id}-${kind}`}
              value={value[kind]}
              aria-disabled={isBusy}
              aria-describedby={`${id}-help ${id}-problem`}
              onChange={(event) => void decide({ ...value, [kind]: Number(event.currentTarget.value) as IdleHours })}
            >
              {idleHours.map((hours) => (
                <option key={hours} value={hours}>
                  {words(hours)}
                </option>
              ))}
            </select>
          </div>
        ))}
      <p id={`${id}-problem`} className="field-error" role="alert">
        {refusal}
      </p>
    </section>
  );
}
