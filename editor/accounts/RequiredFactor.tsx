import { useCallback, useId, useState } from 'react';
import * as text from '#strings/editor';
import { factorRequirements, type FactorRequirement } from '../../protocol/enums/required-factor.js';
import { useServices } from '../services/services.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import type { AccountClient } from './account-client.js';

const names: Readonly<Record<FactorRequirement, () => string>> = {
  nobody: text.factorForNobody,
  administrators: text.factorForAdministrators,
  everybody: text.factorForEverybody,
};

/** Whose accounts must have a second factor. Everybody who manages accounts sees it, the owner alone decides; a refusal says why. */
export function RequiredFactor({ client }: { readonly client: AccountClient }) {
  const { toasts } = useServices();
  const id = useId();
  const { value, problem, retry } = useAnswer(useCallback(() => client.requiredFactor(), [client]));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function decide(secondFactorFor: FactorRequirement): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    const result = await client.requireFactor({ secondFactorFor });
    setBusy(false);
    if (result.ok) toasts.show(text.saved());
    else setRefusal(result.message || text.accountNotSaved());
    retry();
  }

  return (
    <section className="members" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.factor()}</h2>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.factorNotLoaded()}</ProblemBar>}
      {value && (
        <div className="field">
          <label htmlFor={id}>{text.factorFor()}</label>
          <select
            id={id}
            value={value.secondFactorFor}
            aria-disabled={isBusy}
            aria-describedby={`${id}-help ${id}-problem`}
            aria-invalid={refusal !== ''}
            onChange={(event) => void decide(event.currentTarget.value as FactorRequirement)}
          >
            {factorRequirements.map((requirement) => (
              <option key={requirement} value={requirement}>
                {names[requirement]()}
              </option>
            ))}
          </select>
          <p id={`${id}-help`} className="field-help">
            {text.factorForHelp()} {value.lacking > 0 && text.factorLacking({ n: value.lacking })}
          </p>
          <p id={`${id}-problem`} className="field-error" role="alert">
            {refusal}
          </p>
        </div>
      )}
    </section>
  );
}
