import { useId } from 'react';
import * as text from '#strings/editor';
import type { RevisionSummary } from '../../protocol/http/revisions.js';
import { useServices } from '../services/services.js';
import { formatMoment } from '../ui/times.js';

interface RevisionListProps {
  readonly revisions: readonly RevisionSummary[];
  readonly chosenId: string | null;
  onChoose(id: string): void;
}

/** The earlier states, newest first: when, by whom, published or draft, and the name. */
export function RevisionList({ revisions, chosenId, onChoose }: RevisionListProps) {
  const { clock } = useServices();
  const titleId = useId();
  return (
    <section className="history-list">
      <h3 id={titleId}>{text.historyVersions()}</h3>
      <ol aria-labelledby={titleId}>
        {revisions.map(({ id, kind, storedAt, author, name }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
              {name && <strong>{name}</strong>}
              <span>
                <time dateTime={new Date(storedAt).toISOString()}>{formatMoment(storedAt, clock.now())}</time>{' '}
                <span className={`history-kind is-${kind}`}>
                  {kind === 'published' ? text.historyPublished() : text.historyDraft()}
                </span>
              </span>
              <span className="history-author">{author ?? text.historyUnknownAuthor()}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
