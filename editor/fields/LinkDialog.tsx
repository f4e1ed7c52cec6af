import { useState } from 'react';
import type { FormEvent } from 'react';
import * as text from '#strings/editor';
import type { ItemKind } from '../../protocol/document/item-kinds.js';
import { Dialog } from '../ui/Dialog.js';
import { checkLink } from './check-field.js';
import { addressOf, linkKind, linkKinds, typedPart } from './link-kinds.js';
import type { LinkKind } from './link-kinds.js';
import { LinkCollections } from './LinkCollections.js';
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
  /** Only pages that list items of these kinds; absent for any address. */
  readonly collections?: readonly ItemKind[] | undefined;
  onChoose(address: string): void;
  onCancel(): void;
}

/**
 * Chooses where a link leads: a page of the site or a part of it, a web address, an e-mail address, a telephone number, a file. Where a
 * collection is asked for, one of those.
 */
export function LinkDialog({ address, collections, onChoose, onCancel }: LinkDialogProps) {
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
    <Dialog title={collections ? text.collectionTitle() : text.linkTitle()} className="link-dialog" onCancel={onCancel}>
      <form noValidate onSubmit={submit}>
        {!collections && (
          <KindChoice
            kind={kind}
            onChange={(next) => {
              setKind(next);
              choose(linkKind(address) === next ? address : '');
            }}
          />
        )}
        {collections ? (
          <LinkCollections kinds={collections} address={chosen} onChange={choose} />
        ) : kind === 'page' ? (
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

function KindChoice({ kind, onChange }: { readonly kind: LinkKind; onChange(kind: LinkKind): void }) {
  return (
    <fieldset className="link-kinds">
      <legend className="visually-hidden">{text.linkKind()}</legend>
      {linkKinds.map((each) => (
        <label key={each}>
          <input type="radio" name="link-kind" checked={each === kind} onChange={() => onChange(each)} />
          <span>{words[each]()}</span>
        </label>
      ))}
    </fieldset>
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
