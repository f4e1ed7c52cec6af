import * as text from '#strings/editor';
import type { AuditRecord } from '../../protocol/http/audit.js';
import { useServices } from '../services/services.js';
import { formatMoment } from '../ui/times.js';
import { actWords } from './act-words.js';

/** The records of a part, newest first. */
export function AuditList({ records }: { readonly records: readonly AuditRecord[] }) {
  return (
    <ol className="audit-list">
      {records.map((record) => (
        <AuditLine key={record.id} record={record} />
      ))}
    </ol>
  );
}

/** What was done, about what, by whom and when. An act that a newer server knows is shown by its stored name. */
function AuditLine({ record }: { readonly record: AuditRecord }) {
  const { clock } = useServices();
  const { act, subject, count, accountName, accountId, at } = record;
  const words = (actWords as Readonly<Partial<Record<string, () => string>>>)[act]?.() ?? act;
  return (
    <li>
      <p>
        <strong>{words}</strong>
        {subject !== '' && <bdi>{subject}</bdi>}
        {count > 1 && <span>{text.auditTimes({ n: count })}</span>}
      </p>
      <p className="audit-who">
        <bdi>{accountName || (accountId ?? text.auditUnknown())}</bdi>
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at, clock.now())}</time>
      </p>
    </li>
  );
}
