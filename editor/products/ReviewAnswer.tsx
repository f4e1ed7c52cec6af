import { useId, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import { reviewAnswerLength } from '../../protocol/enums/limits.js';
import type { ReviewRow } from '../../protocol/http/reviews.js';
import { Counter } from '../fields/Counter.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useLeaveQuestion } from '../ui/use-leave-question.js';
import type { ReviewClient } from './review-client.js';
import { authorOf } from './ReviewItem.js';

interface ReviewAnswerProps {
  readonly client: ReviewClient;
  readonly row: ReviewRow;
  onSaved(): void;
  onClose(): void;
}

/** The form of the answer to a review. A refused one stays as it was typed. */
export function ReviewAnswer({ client, row, onSaved, onClose }: ReviewAnswerProps) {
  const { window } = useServices();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [answer, setAnswer] = useState(row.answer);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isChanged = answer.trim() !== row.answer;
  const { mayLeave, dialog } = useLeaveQuestion(window, { isAtRisk: () => isChanged });
  const n = answer.trim().length;
  const fault = n > reviewAnswerLength ? text.reviewAnswerLong({ most: reviewAnswerLength, n }) : '';

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (fault !== '') field.current?.focus();
    if (fault !== '' || isBusy) return;
    setBusy(true);
    const result = await client.answer(row.id, { answer: answer.trim(), former: row.answer });
    setBusy(false);
    if (result.ok) onSaved();
    else setProblem(result.message || text.serverUnreachable());
  }

  async function close(): Promise<void> {
    if (!isBusy && (await mayLeave())) onClose();
  }

  return (
    <>
      <Dialog title={text.reviewAnswerOf({ author: authorOf(row) })} onCancel={() => void close()}>
        <form className="fields" noValidate onSubmit={(event) => void save(event)}>
          {problem !== null && <ProblemBar>{problem}</ProblemBar>}
          <div className={`field ${fault === '' ? '' : 'has-error'}`}>
            <label htmlFor={id}>{text.reviewYourAnswer()}</label>
            <textarea
              ref={field}
              id={id}
              rows={6}
              dir="auto"
              value={answer}
              aria-invalid={fault !== ''}
              aria-describedby={`${id}-help ${id}-error`}
              data-first-focus
              onChange={({ target }) => setAnswer(target.value)}
            />
            <Counter length={n} max={reviewAnswerLength} />
            <p id={`${id}-help`} className="field-help">
              {text.reviewAnswerHelp()}
            </p>
            <p id={`${id}-error`} className="field-error" role="status">
              {fault}
            </p>
          </div>
          <div className="dialog-actions">
            <button type="button" className="button" onClick={() => void close()}>
              {text.cancel()}
            </button>
            <button type="submit" className="button primary" aria-disabled={isBusy}>
              {text.reviewAnswerSave()}
            </button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
