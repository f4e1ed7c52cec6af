import * as text from '#strings/editor';
import { auditActs, type AuditAct } from '../../protocol/enums/audit.js';
import type { AuditAccount, AuditQuery } from '../../protocol/http/audit.js';
import { FilterChoice } from '../ui/FilterChoice.js';
import { actWords } from './act-words.js';

interface AuditFiltersProps {
  readonly query: AuditQuery;
  readonly accounts: readonly AuditAccount[];
  onChange(query: AuditQuery): void;
}

/** Choices that narrow the log; a choice goes back to its newest part. */
export function AuditFilters({ query: { account, act }, accounts, onChange }: AuditFiltersProps) {
  const change = (wanted: Pick<AuditQuery, 'account' | 'act'>): void =>
    onChange({ ...(wanted.account && { account: wanted.account }), ...(wanted.act && { act: wanted.act }) });
  return (
    <div className="audit-filters" role="search" aria-label={text.auditFind()}>
      <FilterChoice
        all={text.auditAll()}
        label={text.auditAccount()}
        value={account ?? ''}
        onChange={(id) => change({ account: id, ...(act && { act }) })}
      >
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        all={text.auditAll()}
        label={text.auditAct()}
        value={act ?? ''}
        onChange={(name) => change({ ...(account && { account }), ...(name !== '' && { act: name as AuditAct }) })}
      >
        {auditActs.map((name) => (
          <option key={name} value={name}>
            {actWords[name]()}
          </option>
        ))}
      </FilterChoice>
    </div>
  );
}
