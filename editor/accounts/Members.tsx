import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import { addressStates, type AddressState } from '../../protocol/enums/address-states.js';
import type { MemberSummary } from '../../protocol/http/accounts.js';
import { useServices } from '../services/services.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import { FilterChoice } from '../ui/FilterChoice.js';
import { shownLocale } from '../ui/locale.js';
import { Pager } from '../ui/Pager.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import type { AccountClient } from './account-client.js';
import { addressWords } from './address-words.js';

/** Members of the site, newest first, and whether visitors may sign up. */
export function Members({ client }: { readonly client: AccountClient }) {
  const { toasts } = useServices();
  /** End of each part above this one; empty on the newest part. */
  const [marks, setMarks] = useState<readonly string[]>([]);
  const before = marks.at(-1) ?? null;
  const [address, setAddress] = useState<AddressState | ''>('');
  const { value, problem, retry, isLoading } = useAnswer(
    useCallback(() => client.members(before, address), [client, before, address]),
  );
  const list = useFocusKept<HTMLUListElement>(value);
  const [leaving, setLeaving] = useState<MemberSummary | null>(null);
  const next = value?.next;

  function finishRemoval(email: string): void {
    toasts.show(text.accountRemoved({ email }));
    setLeaving(null);
    retry();
  }

  return (
    <section className="members" aria-labelledby="members-title" aria-busy={isLoading}>
      <h2 id="members-title">{text.members()}</h2>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.accountsNotLoaded()}</ProblemBar>}
      {value && <SignUpSwitch client={client} isOpen={value.isSignUpOpen} onChanged={retry} />}
      {value && (
        <FilterChoice
          label={text.memberAddress()}
          all={text.memberAddressAll()}
          value={address}
          onChange={(state) => {
            setMarks([]);
            setAddress(state as AddressState | '');
          }}
        >
          {addressStates.map((state) => (
            <option key={state} value={state}>
              {addressWords[state]()}
            </option>
          ))}
        </FilterChoice>
      )}
      {value && value.members.length === 0 && (
        <p className="empty">{address === '' ? text.membersNone() : text.membersNoneSuch()}</p>
      )}
      <ul ref={list} className="account-rows" tabIndex={-1} aria-labelledby="members-title">
        {value?.members.map((member) => (
          <MemberRow key={member.id} member={member} onRemove={() => setLeaving(member)} />
        ))}
      </ul>
      {(marks.length > 0 || next) && (
        <Pager
          isSmall
          newestText={text.membersNewest()}
          onNewest={marks.length > 0 ? () => setMarks([]) : null}
          onOlder={next ? () => setMarks([...marks, next]) : null}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={text.accountRemoveTitle({ email: leaving.email })}
          confirmText={text.accountRemove()}
          run={() => client.removeMember(leaving.id)}
          onDone={() => finishRemoval(leaving.email)}
          onCancel={() => setLeaving(null)}
        >
          <p>{text.memberRemoveText()}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface SignUpSwitchProps {
  readonly client: AccountClient;
  readonly isOpen: boolean;
  onChanged(): void;
}

function SignUpSwitch({ client, isOpen, onChanged }: SignUpSwitchProps) {
  const { toasts } = useServices();
  const [isBusy, setBusy] = useState(false);

  async function change(isSignUpOpen: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const result = await client.setSignUp(isSignUpOpen);
    setBusy(false);
    toasts.show(result.ok ? text.saved() : result.message || text.accountNotSaved());
    onChanged();
  }

  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isOpen}
        aria-disabled={isBusy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <span>{text.signUp()}</span>
    </label>
  );
}

function MemberRow({ member, onRemove }: { readonly member: MemberSummary; onRemove(): void }) {
  const days = useMemo(() => new Intl.DateTimeFormat(shownLocale(), { dateStyle: 'medium' }), []);
  const name = member.displayName || member.email;
  return (
    <li className="account-row">
      <div className="account-words">
        <p className="account-name">{name}</p>
        <p className="account-email">{member.email}</p>
        <p className="account-roles">{text.memberSince({ date: days.format(member.createdAt) })}</p>
        {member.address === 'unconfirmed' && <p className="account-roles">{addressWords.unconfirmed()}</p>}
      </div>
      <div className="account-actions">
        <button type="button" className="button small" aria-label={text.accountRemoveOf({ name })} onClick={onRemove}>
          {text.accountRemove()}
        </button>
      </div>
    </li>
  );
}
