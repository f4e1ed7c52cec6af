import { useCallback, useId, useState } from 'react';
import * as text from '#strings/editor';
import type { PageDocument } from '../../protocol/document/document.js';
import type { Permission } from '../../protocol/enums/permissions-table.js';
import { longestRevisionName } from '../../protocol/enums/revisions.js';
import type { RevisionSummary } from '../../protocol/http/revisions.js';
import { ChangeList } from '../conflict/ChangeList.js';
import { describeChanges } from '../conflict/describe-changes.js';
import { useServices } from '../services/services.js';
import { useLabels } from '../services/use-labels.js';
import { useMay } from '../services/use-may.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import type { PageSession } from '../storage/page-session.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';

interface RevisionDetailsProps {
  readonly session: PageSession;
  readonly revision: RevisionSummary;
  readonly isReadOnly: boolean;
  /** What restoring and naming it needs. */
  readonly needs: Permission;
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
  needs,
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
      <Act
        needs={needs}
        place="history"
        className="button primary"
        aria-disabled={isSame || isReadOnly}
        onClick={() => isSame || isReadOnly || onRestore(document)}
      >
        {text.historyRestore()}
      </Act>
      <RevisionName {...{ pageId, revision, needs, onNamed }} />
      <ClosedReason needs={needs} place="history" />
    </div>
  );
}

interface RevisionNameProps extends Pick<RevisionDetailsProps, 'needs'> {
  readonly pageId: string;
  readonly revision: RevisionSummary;
  onNamed(): void;
}

function RevisionName({ pageId, revision, needs, onNamed }: RevisionNameProps) {
  const { client, toasts } = useServices();
  const mayWrite = useMay(needs);
  const [name, setName] = useState(revision.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const fieldId = useId();

  async function save(): Promise<void> {
    if (!mayWrite) return;
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
        readOnly={!mayWrite}
        value={name}
        maxLength={longestRevisionName}
        aria-describedby={`${fieldId}-help`}
        onChange={(event) => setName(event.target.value)}
      />
      <p id={`${fieldId}-help`} className="field-help">
        {text.historyNameHelp()}
      </p>
      {problem !== null && <ProblemBar title={text.historyNameFailed()}>{problem}</ProblemBar>}
      <Act
        type="submit"
        needs={needs}
        place="history"
        className="button small"
        disabled={name.trim() === (revision.name ?? '')}
      >
        {text.historySaveName()}
      </Act>
    </form>
  );
}
