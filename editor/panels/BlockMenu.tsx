import { useId } from 'react';
import type { PointerEvent } from 'react';
import * as text from '#strings/editor';
import { blockName } from '../document/block-name.js';
import { useLabels } from '../services/use-labels.js';
import type { FoundGroup } from './find-blocks.js';

const groupWords: Readonly<Record<FoundGroup['group'], () => string>> = {
  words: text.groupWords,
  pictures: text.groupPictures,
  layout: text.groupLayout,
  visitors: text.groupVisitors,
  shop: text.groupShop,
  journal: text.groupJournal,
  other: text.groupOther,
};

interface BlockMenuProps {
  readonly groups: readonly FoundGroup[];
  readonly isFull: boolean;
  onInsert(type: string): void;
  /** A pointer has pressed a card; it may become a drag. */
  onPress(event: PointerEvent, type: string): void;
}

/** The block types to insert, by group. */
export function BlockMenu({ groups, isFull, onInsert, onPress }: BlockMenuProps) {
  const labels = useLabels();
  const id = useId();
  return (
    <div className="block-groups">
      {groups.map(({ group, types }) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`}>{groupWords[group]()}</h3>
          <ul className="block-menu">
            {types.map((type) => (
              <li key={type}>
                <button
                  type="button"
                  aria-disabled={isFull}
                  onClick={() => onInsert(type)}
                  onPointerDown={(event) => onPress(event, type)}
                >
                  <strong>{blockName(labels, type)}</strong>
                  <span>{labels[type]?.description}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
