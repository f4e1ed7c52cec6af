import * as text from '#strings/editor';
import { notAvailable } from '#strings/summary';
import type { EntryRow } from '../../protocol/http/forms.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import { replyLink } from './reply-link.js';

interface EntryDialogProps {
  readonly row: EntryRow;
  readonly columns: readonly string[];
  readonly formName: string;
  /** Why the last act failed; null otherwise. */
  readonly problem: string | null;
  onClose(): void;
  onUnread(): void;
  onSpam(isSpam: boolean): void;
  onDelete(): void;
}

/** All answers of an entry, and what can be done with it. The acts come first, so that a long letter does not hide them. */
export function EntryDialog(props: EntryDialogProps) {
  const { row, columns, formName, onClose } = props;
  const { clock } = useServices();
  const answers = columns.map((label, index) => ({ label, value: row.cells[index] ?? '' }));
  const isSpam = row.isSpam === true;
  return (
    <Dialog
      title={text.entriesEntryOf({ time: formatMoment(row.submittedAt, clock.now()) })}
      className="entry-dialog"
      onCancel={onClose}
    >
      <div className="entry-acts">
        {row.replyTo !== undefined && (
          <a className="button primary" href={replyLink(row.replyTo, formName, answers)}>
            {text.entriesReply()}
          </a>
        )}
        <button type="button" className="button" onClick={props.onUnread}>
          {text.entriesMarkUnread()}
        </button>
        <button type="button" className="button" onClick={() => props.onSpam(!isSpam)}>
          {isSpam ? text.entriesNotSpam() : text.entriesToSpam()}
        </button>
        <button type="button" className="button" onClick={props.onDelete}>
          {text.entriesDelete()}
        </button>
        <button type="button" className="button" data-first-focus onClick={onClose}>
          {text.entriesClose()}
        </button>
      </div>
      {props.problem !== null && <ProblemBar title={text.unableToUpdateForm()}>{props.problem}</ProblemBar>}
      {row.captcha === 'unchecked' && (
        <p>
          <span className="entry-mark">{text.entriesUnchecked()}</span>
        </p>
      )}
      <dl className="entry-answers">
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{value || notAvailable()}</dd>
          </div>
        ))}
        <div>
          <dt>{text.entriesPage()}</dt>
          <dd>
            <bdi dir="ltr">{row.pagePath}</bdi>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
