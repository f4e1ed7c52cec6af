import { useCallback, useId, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import {
  maskedSecret,
  pageAccess,
  passwordMaxLength,
  passwordMinLength,
  type PageAccess as Access,
} from '../../protocol/enums/page-access.js';
import type { PageAccessAnswer } from '../../protocol/http/accounts.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';

const words: Readonly<Record<Access, () => string>> = {
  public: text.accessPublic,
  members: text.accessMembers,
  password: text.accessPassword,
};

/** Who may see the page. It counts at once, and no draft, undo or copy on the device knows the password. */
export function PageAccess({ pageId }: { readonly pageId: string }) {
  const { client } = useServices();
  const { value, problem, retry } = useAnswer(useCallback(() => client.readAccess(pageId), [client, pageId]));
  const mayChange = useMay('publish-pages');
  if (problem !== null && !value) {
    return <ProblemBar retry={retry}>{problem || text.accessNotLoaded()}</ProblemBar>;
  }
  if (!value) return null;
  return mayChange ? (
    <AccessForm key={`${value.access} ${value.password}`} pageId={pageId} stored={value} onSaved={retry} />
  ) : (
    <p className="field-help">{words[value.access]()}</p>
  );
}

function AccessForm({
  pageId,
  stored,
  onSaved,
}: {
  readonly pageId: string;
  readonly stored: PageAccessAnswer;
  onSaved(): void;
}) {
  const { client, toasts } = useServices();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [access, setAccess] = useState(stored.access);
  const [password, setPassword] = useState(stored.password);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isSaved = access === stored.access && password === stored.password;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || isSaved) return;
    if (access === 'password' && password !== maskedSecret && password.length < passwordMinLength) {
      setProblem(text.accessPasswordShort({ count: passwordMinLength }));
      return field.current?.focus();
    }
    setBusy(true);
    setProblem('');
    const result = await client.saveAccess(pageId, { access, password: access === 'password' ? password : '' });
    setBusy(false);
    if (!result.ok) return setProblem(result.message || text.accountNotSaved());
    toasts.show(text.accessSaved());
    onSaved();
  }

  return (
    <form className="page-access" noValidate onSubmit={(event) => void save(event)}>
      <fieldset>
        <legend>{text.access()}</legend>
        {pageAccess.map((choice) => (
          <label key={choice} className="check">
            <input
              type="radio"
              name={`${id}-access`}
              value={choice}
              checked={choice === access}
              onChange={() => setAccess(choice)}
            />
            <span>{words[choice]()}</span>
          </label>
        ))}
      </fieldset>
      {access === 'password' && (
        <div className="field">
          <label htmlFor={`${id}-password`}>{text.accessPasswordLabel()}</label>
          <input
            ref={field}
            id={`${id}-password`}
            type="password"
            autoComplete="new-password"
            maxLength={passwordMaxLength}
            value={password}
            aria-invalid={problem !== ''}
            aria-describedby={problem === '' ? `${id}-help` : `${id}-help ${id}-problem`}
            // The mask stands for what is stored: whoever types replaces it as a whole.
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <p id={`${id}-help`} className="field-help">
            {stored.password === '' ? text.accessPasswordHelp({ count: passwordMinLength }) : text.accessPasswordKept()}
          </p>
        </div>
      )}
      {problem !== '' && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem}
        </p>
      )}
      <p className="field-help">{text.accessHelp()}</p>
      <button type="submit" className="button small" aria-disabled={isBusy || isSaved}>
        {text.accessSave()}
      </button>
    </form>
  );
}
