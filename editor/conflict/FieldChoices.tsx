import * as text from '#strings/editor';
import type { BlockLabels } from '../../protocol/blocks/block-table.js';
import type { PageDocument } from '../../protocol/document/document.js';
import { blockName } from '../document/block-name.js';
import type { ConflictField } from '../document/conflict-fields.js';
import { findBlock } from '../document/tree.js';
import { fieldLabel, valueWords } from './describe-changes.js';

interface FieldChoicesProps {
  readonly fields: readonly ConflictField[];
  /** The document that names the blocks. */
  readonly document: PageDocument;
  readonly labels: Readonly<Record<string, BlockLabels>>;
  /** Keys of the fields that are taken from the other side. */
  readonly theirs: ReadonlySet<string>;
  onChange(theirs: ReadonlySet<string>): void;
}

/** Both values of each field that both sides changed, to choose from. The first choice has the focus: no key decides it by mistake. */
export function FieldChoices({ fields, document, labels, theirs, onChange }: FieldChoicesProps) {
  function choose(key: string, isTheirs: boolean): void {
    const next = new Set(theirs);
    if (isTheirs) next.add(key);
    else next.delete(key);
    onChange(next);
  }

  return (
    <div className="conflict-fields">
      {fields.map(({ key, blockId, field, mine, theirs: their }, at) => {
        const type = blockId === null ? null : (findBlock(document, blockId)?.type ?? '');
        const choice = (isTheirs: boolean) => {
          const value = valueWords(isTheirs ? their : mine, type, field, labels);
          return (
            <label className="conflict-value">
              <input
                type="radio"
                name={`conflict-${key}`}
                checked={theirs.has(key) === isTheirs}
                data-first-focus={(at === 0 && !isTheirs) || undefined}
                onChange={() => choose(key, isTheirs)}
              />
              <strong>{isTheirs ? text.conflictTheirValue() : text.conflictMyValue()}</strong>
              <span dir="auto">{value}</span>
            </label>
          );
        };
        return (
          <fieldset key={key}>
            <legend>
              {type === null
                ? text.conflictFieldOfPage({ field: fieldLabel(null, field, labels) })
                : text.conflictField({ field: fieldLabel(type, field, labels), block: blockName(labels, type) })}
            </legend>
            {choice(false)}
            {choice(true)}
          </fieldset>
        );
      })}
    </div>
  );
}
