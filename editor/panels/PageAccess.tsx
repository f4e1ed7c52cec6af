import { useCallback, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import * as text from '#strings/editor';
import {
  maskedSecret,
  pageAccess,
  passwordMaxLength,
  pagePasswordMinLength,
  type PageAccess as Access,
} from '../../protocol/enums/page-access.js';
import type { PageAccessAnswer } from '../../protocol/http/accounts.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { ClosedAct, ClosedReason } from '../shell/Closed.js';
import { PasswordInput } from '../ui/PasswordInput.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { PasswordStrength } from './PasswordStrength.js';
import { useAccessChoice } from './use-access-choice.js';
import type { AccessDrafts } from './use-access-choice.js';

const words: Readonly<Record<Access, () => string>> = {
  public: text.accessPublic,
  members: text.accessMembers,
  password: text.accessPassword,
};

interface PageAccessProps {
  readonly pageId: string;
  /** Holds the choice that is not saved yet while other settings are shown. */
  readonly drafts?: AccessDrafts;
}

/** Drops every choice. */
const noDrafts: AccessDrafts = { get: () => undefined, set: () => {}, delete: () => {} };

/**
 * Who may see the page. A change takes effect at once, and the password is in no draft, undo step or copy on this
 * device.
 */
export function PageAccess({ pageId, drafts = noDrafts }: PageAccessProps) {
  const { client } = useServices();
  const { value, problem, retry } = useAnswer(useCallback(() => client.readAccess(pageId), [client, pageId]));
  const mayChange = useMay('publish-pages');
  if (problem !== null && !value) {
    return <ProblemBar retry={retry}>{problem || text.accessNotLoaded()}</ProblemBar>;
  }
  if (!value) return null;
  return mayChange ? (
    <AccessForm
      key={`${value.access} ${value.password}`}
      pageId={pageId}
      stored={value}
      drafts={drafts}
      onSaved={retry}
    />
  ) : (
    <div className="page-access">
      <AccessChoices access={value.access} />
      <div className="list-acts">
        <ClosedAct needs="publish-pages" place="access" className="button small">
          {text.accessSave()}
        </ClosedAct>
      </div>
      <ClosedReason needs="publish-pages" place="access" />
    </div>
  );
}

interface AccessFormProps {
  readonly pageId: string;
  readonly stored: PageAccessAnswer;
  readonly drafts: AccessDrafts;
  onSaved(): void;
}

function AccessForm({ pageId, stored, drafts, onSaved }: AccessFormProps) {
  const { client, toasts } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const { access, password, isSaved, choose, drop } = useAccessChoice(stored, drafts);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || isSaved) return;
    if (access === 'password' && password !== maskedSecret && password.length < pagePasswordMinLength) {
      setProblem(text.accessPasswordShort({ count: pagePasswordMinLength }));
      return field.current?.focus();
    }
    setBusy(true);
    setProblem('');
    const result = await client.saveAccess(pageId, { access, password: access === 'password' ? password : '' });
    setBusy(false);
    if (!result.ok) return setProblem(result.message || text.accountNotSaved());
    drop();
    toasts.show(text.accessSaved());
    onSaved();
  }

  return (
    <form className="page-access" noValidate onSubmit={(event) => void save(event)}>
      <AccessChoices access={access} onChange={(next) => choose(next, password)} />
      {access === 'password' && (
        <PasswordField
          id={id}
          field={field}
          value={password}
          isNew={stored.password === ''}
          hasProblem={problem !== ''}
          onChange={(next) => choose(access, next)}
        />
      )}
      {problem !== '' && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem}
        </p>
      )}
      <p className={isSaved ? 'field-help' : 'notice'} role="status">
        {isSaved ? text.accessHelp() : text.accessUnsaved()}
      </p>
      <div className="list-acts">
        <button type="submit" className={`button small ${isSaved ? '' : 'primary'}`} aria-disabled={isBusy || isSaved}>
          {text.accessSave()}
        </button>
        {!isSaved && (
          <button type="button" className="button small" onClick={drop}>
            {text.accessDrop()}
          </button>
        )}
      </div>
    </form>
  );
}

interface AccessChoicesProps {
  readonly access: Access;
  /** Without it the choice can only be read. */
  onChange?(access: Access): void;
}

function AccessChoices({ access, onChange }: AccessChoicesProps) {
  const name = useId();
  return (
    <fieldset disabled={!onChange}>
      <legend>{text.access()}</legend>
      {pageAccess.map((choice) => (
        <label key={choice} className="check">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === access}
            onChange={() => onChange?.(choice)}
          />
          <span>{words[choice]()}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface PasswordFieldProps {
  /** Prefix of the ids of the input, its help and the form's problem. */
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  /** Whether no password is stored yet. */
  readonly isNew: boolean;
  readonly hasProblem: boolean;
  onChange(value: string): void;
}

function PasswordField({ id, field, value, isNew, hasProblem, onChange }: PasswordFieldProps) {
  return (
    <div className="field">
      <label htmlFor={`${id}-password`}>{text.accessPasswordLabel()}</label>
      <PasswordInput
        ref={field}
        id={`${id}-password`}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        value={value}
        aria-invalid={hasProblem}
        aria-describedby={`${id}-help ${id}-strength${hasProblem ? ` ${id}-problem` : ''}`}
        // The value is a mask of the stored password, so typing must replace it as a whole.
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-help`} className="field-help">
        {isNew ? text.accessPasswordHelp({ count: pagePasswordMinLength }) : text.accessPasswordKept()}
      </p>
      <PasswordStrength id={`${id}-strength`} password={value} />
    </div>
  );
}
