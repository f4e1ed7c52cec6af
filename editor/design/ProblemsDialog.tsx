import * as text from '#strings/editor';
import { Dialog } from '../ui/Dialog.js';

/** Something on the page that is not right. */
interface Problem {
  readonly key: string;
  readonly blockId: string;
  /** What is wrong and where. */
  readonly words: string;
  /** Name of the button that leads there. */
  readonly goName: string;
}

interface ProblemsDialogProps {
  readonly title: string;
  /** What visitors meet. */
  readonly meaning: string;
  /** Words of the buttons that lead to the blocks. */
  readonly goWords: string;
  readonly problems: readonly Problem[];
  onPublish(): void;
  /** Leads to the block. */
  onMend(blockId: string): void;
  onCancel(): void;
}

/** Lists what is not right before publishing, each with the way to its block. The safe choice has the focus. */
export function ProblemsDialog({ title, meaning, goWords, problems, ...acts }: ProblemsDialogProps) {
  const { onPublish, onMend, onCancel } = acts;
  return (
    <Dialog title={title} onCancel={onCancel}>
      <p>{meaning}</p>
      <ul className="problems">
        {problems.map(({ key, blockId, words, goName }) => (
          <li key={key}>
            <span>{words}</span>
            <button type="button" className="button small" aria-label={goName} onClick={() => onMend(blockId)}>
              {goWords}
            </button>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onPublish}>
          {text.deadPublish()}
        </button>
        <button type="button" className="button primary" data-first-focus onClick={onCancel}>
          {text.cancel()}
        </button>
      </div>
    </Dialog>
  );
}
