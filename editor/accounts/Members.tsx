import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { MemberSummary } from '../../protocol/http/accounts.js';
import { useServices } from '../services/services.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import type { AccountClient } from './account-client.js';
import { ConfirmDialog } from './ConfirmDialog.js';

/** Members of the site, newest first, and whether visitors may become one. */
export function Members({ client }: { readonly client: AccountClient }) {
  const { toasts } = useServices();
  /** Where the parts above end; empty for the newest. */
  const [marks, setMarks] = useState<readonly string[]>([]);
  const before = marks.at(-1) ?? null;
  const { value, problem, retry, isLoading } = useAnswer(useCallback(() => client.members(before), [client, before]));
  const days = useMemo(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }), []);
  const list = useFocusKept<HTMLUListElement>(value);
  const [leaving, setLeaving] = useState<MemberSummary | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function setSignUp(isSignUpOpen: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const result = await client.setSignUp(isSignUpOpen);
    setBusy(false);
    toasts.show(result.ok ? text.saved() : result.message || text.accountNotSaved());
    retry();
  }

  return (
    <section className="members" aria-labelledby="members-title" aria-busy={isLoading}>
      <h2 id="members-title">{text.members()}</h2>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.accountsNotLoaded()}</ProblemBar>}
      {value && (
        <label className="check">
          <input
            type="checkbox"
            checked={value.isSignUpOpen}
            aria-disabled={isBusy}
            onChange={(event) => void setSignUp(event.currentTarget.checked)}
          />
          <span>{text.signUp()}</span>
        </label>
      )}
      {value && value.members.length === 0 && <p className="empty">{text.membersNone()}</p>}
      <ul ref={list} className="account-rows" tabIndex={-1} aria-labelledby="members-title">
        {value?.members.map((member) => (
          <li key={member.id} className="account-row">
            <div className="account-words">
              <p className="account-name">{member.displayName || member.email}</p>
              <p className="account-email">{member.email}</p>
              <p className="account-roles">{text.memberSince({ date: days.format(member.createdAt) })}</p>
            </div>
            <div className="account-actions">
              <button
                type="button"
                className="button small"
                aria-label={text.accountRemoveOf({ name: member.displayName || member.email })}
                onClick={() => setLeaving(member)}
              >
                {text.accountRemove()}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {(marks.length > 0 || value?.next) && (
        <div className="entries-pager">
          <button
            type="button"
            className="button small"
            aria-disabled={marks.length === 0}
            onClick={() => setMarks([])}
          >
            {text.membersNewest()}
          </button>
          <button
            type="button"
            className="button small"
            aria-disabled={!value?.next}
            onClick={() => value?.next && setMarks([...marks, value.next])}
          >
            {text.entriesOlder()}
          </button>
        </div>
      )}
      {leaving && (
        <ConfirmDialog
          title={text.accountRemoveTitle({ email: leaving.email })}
          confirmText={text.accountRemove()}
          run={() => client.removeMember(leaving.id)}
          onDone={() => {
            toasts.show(text.accountRemoved({ email: leaving.email }));
            setLeaving(null);
            retry();
          }}
          onCancel={() => setLeaving(null)}
        >
          <p>{text.memberRemoveText()}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
