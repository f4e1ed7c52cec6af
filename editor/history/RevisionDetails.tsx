import { useCallback, useId, useState } from 'react';
import * as text from '#strings/editor';
import type { PageDocument } from '../../protocol/document/document.js';
import { longestRevisionName } from '../../protocol/enums/revisions.js';
import type { RevisionSummary } from '../../protocol/http/revisions.js';
import { ChangeList } from '../conflict/ChangeList.js';
import { describeChanges } from '../conflict/describe-changes.js';
import { useServices } from '../services/services.js';
import { useLabels } from '../services/use-labels.js';
import { useMay } from '../services/use-may.js';
import type { PageSession } from '../storage/page-session.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';

interface RevisionDetailsProps {
  readonly session: PageSession;
  readonly revision: RevisionSummary;
  readonly isReadOnly: boolean;
  /** Absent for what is no page. */
  readonly onCompare?: ((document: PageDocument) => void) | undefined;
  onNamed(): void;
  onRestore(document: PageDocument): void;
}

/** One earlier state: what restoring it would change in the page as it is now, and its name. */
export function RevisionDetails({
  session,
  revision,
  isReadOnly,
  onCompare,
  onNamed,
  onRestore,
}: RevisionDetailsProps) {
  const { client } = useServices();
  const labels = useLabels();
  const { pageId, editing } = session;
  const answer = useAnswer(useCallback(() => client.revision(pageId, revision.id), [client, pageId, revision.id]));
  if (answer.problem !== null)
    return (
      <ProblemBar title={text.historyVersionFailed()} retry={answer.retry}>
        {answer.problem}
      </ProblemBar>
    );
  if (!answer.value) return <p role="status">{text.loading()}</p>;
  const { document } = answer.value;
  const lines = describeChanges(editing.store.get().document, document, labels);
  const isSame = lines.length === 0;
  return (
    <div className="history-details">
      {isSame ? <p>{text.historySame()}</p> : <ChangeList title={text.historyChanges()} lines={lines} />}
      {onCompare && (
        <button type="button" className="button" onClick={() => onCompare(document)}>
          {text.historyCompare()}
        </button>
      )}
      <button
        type="button"
        className="button primary"
        aria-disabled={isSame || isReadOnly}
        onClick={() => isSame || isReadOnly || onRestore(document)}
      >
        {text.historyRestore()}
      </button>
      <RevisionName pageId={pageId} revision={revision} onNamed={onNamed} />
    </div>
  );
}

interface RevisionNameProps {
  readonly pageId: string;
  readonly revision: RevisionSummary;
  onNamed(): void;
}

function RevisionName({ pageId, revision, onNamed }: RevisionNameProps) {
  const { client, toasts } = useServices();
  const mayWrite = useMay('write-pages');
  const [name, setName] = useState(revision.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const fieldId = useId();
  if (!mayWrite) return null;

  async function save(): Promise<void> {
    const result = await client.nameRevision(pageId, revision.id, name);
    setProblem(result.ok ? null : result.message);
    if (!result.ok) return;
    toasts.show(text.historyNamed());
    onNamed();
  }

  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={fieldId}>{text.historyName()}</label>
      <input
        id={fieldId}
        type="text"
        value={name}
        maxLength={longestRevisionName}
        aria-describedby={`${fieldId}-help`}
        onChange={(event) => setName(event.target.value)}
      />
      <p id={`${fieldId}-help`} className="field-help">
        {text.historyNameHelp()}
      </p>
      {problem !== null && <ProblemBar title={text.historyNameFailed()}>{problem}</ProblemBar>}
      <button type="submit" className="button small" disabled={name.trim() === (revision.name ?? '')}>
        {text.historySaveName()}
      </button>
    </form>
  );
}
