import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { AuditAccount, AuditAnswer, AuditQuery } from '../../protocol/http/audit.js';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { Pager } from '../ui/Pager.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { createAuditClient } from './audit-client.js';
import { AuditFilters } from './AuditFilters.js';
import { AuditList } from './AuditList.js';

function statusText(value: AuditAnswer | null, isLoading: boolean): string {
  if (!value) return isLoading ? text.loading() : '';
  return value.records.length === 0 ? text.auditNone() : text.auditShown({ n: value.records.length });
}

/** Who did what in the editor, a part at a time. */
export function AuditScreen() {
  const { session } = useServices();
  const client = useMemo(() => createAuditClient(session.send), [session]);
  const [query, setQuery] = useState<AuditQuery>({});
  const [accounts, setAccounts] = useState<readonly AuditAccount[]>([]);
  const load = useCallback(async () => {
    const result = await client.list(query);
    if (result.ok && result.value.accounts) setAccounts(result.value.accounts);
    return result;
  }, [client, query]);
  const { value, isLoading, problem, retry } = useAnswer(load);
  const next = value?.next ?? null;
  const { before, ...newest } = query;
  return (
    <SiteScreen title={text.audit()}>
      <p>{text.auditHelp()}</p>
      <AuditFilters query={query} accounts={accounts} onChange={setQuery} />
      {problem !== null && (
        <ProblemBar title={text.auditNotLoaded()} retry={retry}>
          {problem}
        </ProblemBar>
      )}
      <div aria-busy={isLoading}>
        <p className="entries-status" role="status">
          {statusText(value, isLoading)}
        </p>
        {value && value.records.length > 0 && <AuditList records={value.records} />}
        {(before !== undefined || next !== null) && (
          <Pager
            onNewest={before === undefined ? null : () => setQuery(newest)}
            onOlder={next === null || isLoading ? null : () => setQuery({ ...newest, before: next })}
          />
        )}
      </div>
    </SiteScreen>
  );
}
