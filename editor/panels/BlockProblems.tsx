import * as text from '#strings/editor';
import type { ReadStore } from '../ui/store.js';
import { useStore } from '../ui/use-store.js';
import type { BlockMarks } from './block-mark.js';
import type { BlockActions } from './use-block-actions.js';

interface BlockProblemsProps {
  readonly blockId: string;
  readonly marks: ReadStore<BlockMarks>;
  readonly actions: BlockActions;
}

/** What is wrong with the block, each with the way to its field. */
export function BlockProblems({ blockId, marks, actions }: BlockProblemsProps) {
  const own = useStore(marks, (all) => all.get(blockId));
  if (!own) return null;
  return (
    <ul className="notice block-problems" aria-label={text.markList()}>
      {own.map(({ path, words }) => (
        <li key={`${path} ${words}`}>
          <span>{words}</span>
          {path !== null && (
            <button
              type="button"
              className="button small"
              aria-label={text.markShowOf({ problem: words })}
              onClick={() => actions.openField(blockId, path)}
            >
              {text.markShow()}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
