import { useState } from 'react';
import type { FormEvent } from 'react';
import * as text from '#strings/editor';
import { Dialog } from '../ui/Dialog.js';
import { checkLink } from './check-field.js';
import { addressOf, linkKind, linkKinds, typedPart } from './link-kinds.js';
import type { LinkKind } from './link-kinds.js';
import { LinkFiles } from './LinkFiles.js';
import { LinkPages } from './LinkPages.js';

const words: Readonly<Record<LinkKind, () => string>> = {
  page: text.linkPage,
  web: text.linkWeb,
  email: text.linkEmail,
  phone: text.linkPhone,
  file: text.linkFile,
};

interface LinkDialogProps {
  readonly address: string;
  onChoose(address: string): void;
  onCancel(): void;
}

/** Chooses where a link leads: a page of the site or a part of it, a web address, an e-mail address, a telephone number, a file. */
export function LinkDialog({ address, onChoose, onCancel }: LinkDialogProps) {
  const [kind, setKind] = useState<LinkKind>(() => linkKind(address));
  const [chosen, setChosen] = useState(address);
  const [problem, setProblem] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const checked = checkLink(chosen);
    if ('error' in checked) setProblem(checked.error);
    else if (checked.value === '') setProblem(text.linkNothing());
    else onChoose(checked.value);
  }

  const choose = (next: string): void => {
    setChosen(next);
    setProblem('');
  };
  return (
    <Dialog title={text.linkTitle()} className="link-dialog" onCancel={onCancel}>
      <form noValidate onSubmit={submit}>
        <fieldset className="link-kinds">
          <legend className="visually-hidden">{text.linkKind()}</legend>
          {linkKinds.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="link-kind"
                checked={each === kind}
                onChange={() => {
                  setKind(each);
                  choose(linkKind(address) === each ? address : '');
                }}
              />
              <span>{words[each]()}</span>
            </label>
          ))}
        </fieldset>
        {kind === 'page' ? (
          <LinkPages address={chosen} onChange={choose} />
        ) : kind === 'file' ? (
          <LinkFiles address={chosen} onChange={choose} />
        ) : (
          <LinkTyped key={kind} kind={kind} address={address} onChange={choose} />
        )}
        <p className="field-error" role="alert">
          {problem}
        </p>
        <div className="dialog-actions">
          {address !== '' && (
            <button type="button" className="button quiet" onClick={() => onChoose('')}>
              {text.linkNone()}
            </button>
          )}
          <button type="button" className="button" onClick={onCancel}>
            {text.cancel()}
          </button>
          <button type="submit" className="button primary">
            {text.linkUse()}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface LinkTypedProps {
  readonly kind: 'web' | 'email' | 'phone';
  readonly address: string;
  onChange(address: string): void;
}

const types = { web: 'url', email: 'email', phone: 'tel' } as const;

const helps: Readonly<Record<LinkTypedProps['kind'], () => string>> = {
  web: text.linkWebHelp,
  email: text.linkEmailHelp,
  phone: text.linkPhoneHelp,
};

function LinkTyped({ kind, address, onChange }: LinkTypedProps) {
  const [typed, setTyped] = useState(() => typedPart(kind, address));
  return (
    <div className="field">
      <label htmlFor="link-typed">{words[kind]()}</label>
      <input
        id="link-typed"
        type="text"
        inputMode={types[kind]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        aria-describedby="link-typed-help"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(addressOf(kind, event.target.value));
        }}
      />
      <p id="link-typed-help" className="field-help">
        {helps[kind]()}
      </p>
    </div>
  );
}
