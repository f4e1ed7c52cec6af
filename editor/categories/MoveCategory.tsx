import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import type { CategoryRow } from '../../protocol/http/edited-categories.js';
import { useSettled } from '../services/use-settled.js';
import type { CategoryClient } from '../storage/category-client.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { SearchField } from '../ui/SearchField.js';
import { useAnswer } from '../ui/use-answer.js';

/** Categories that are offered at once. */
const offered = 8;

interface MoveCategoryProps {
  readonly client: CategoryClient;
  readonly row: CategoryRow;
  /** Null when it is there, else why not. */
  move(row: CategoryRow, parentId: string): Promise<string | null>;
  onClose(): void;
}

/** Puts a category, with what is in it, into another one or to the top. */
export function MoveCategory({ client, row, move, onClose }: MoveCategoryProps) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const { value } = useAnswer(useCallback(() => client.list({ search: settled }), [client, settled]));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const targets = (value?.categories ?? []).filter(({ id }) => id !== row.id && id !== row.parentId).slice(0, offered);

  async function moveTo(parentId: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const wrong = await move(row, parentId);
    setBusy(false);
    if (wrong === null) onClose();
    else setProblem(wrong);
  }

  return (
    <Dialog title={text.categoryMoveTitle({ name: row.name })} onCancel={onClose}>
      <div className="fields">
        {problem !== null && <ProblemBar>{problem}</ProblemBar>}
        <SearchField id="category-target" label={text.categoryMoveSearch()} value={search} onChange={setSearch} />
        <p className="field-note" role="status">
          {settled !== '' && value ? text.categoriesFound({ n: targets.length }) : ''}
        </p>
        <ul className="related-found">
          {row.parentId !== '' && settled === '' && (
            <li>
              <button type="button" className="button small" onClick={() => void moveTo('')}>
                {text.categoriesTop()}
              </button>
            </li>
          )}
          {targets.map(({ id, name, trail }) => (
            <li key={id}>
              <button type="button" className="button small" onClick={() => void moveTo(id)}>
                <bdi>{[...trail, name].join(' › ')}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {text.cancel()}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
