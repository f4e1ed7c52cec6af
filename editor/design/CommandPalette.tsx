import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as text from '#strings/editor';
import { Dialog } from '../ui/Dialog.js';
import { findItems } from './palette-items.js';
import type { PaletteItem } from './palette-items.js';

const groupWords: Readonly<Record<PaletteItem['group'], () => string>> = {
  acts: text.paletteActs,
  blocks: text.paletteBlocks,
  pages: text.palettePages,
  settings: text.paletteSettings,
  add: text.paletteAdd,
};

interface CommandPaletteProps {
  readonly items: readonly PaletteItem[];
  onClose(): void;
}

/**
 * Finds pages, blocks, acts and screens by a few letters.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function CommandPalette({ items, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const found = findItems(items, query);

  function run(item: PaletteItem | undefined): void {
    if (!item) return;
    onClose();
    item.run();
  }

  function press(event: KeyboardEvent): void {
    const last = found.length - 1;
    const next = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    }[event.key];
    if (event.key === 'Enter') run(found[active]);
    else if (next !== undefined) setActive(next);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title={text.paletteTitle()} className="palette" onCancel={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={text.paletteTitle()}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[active] && `${id}-${found[active].id}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={query}
        placeholder={text.palettePlaceholder()}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <Options id={id} found={found} active={active} setActive={setActive} run={run} />
      <p className="field-help" role="status">
        {found.length === 0 ? text.paletteNone() : text.paletteFound({ n: found.length })}
      </p>
    </Dialog>
  );
}

interface OptionsProps {
  readonly id: string;
  readonly found: readonly PaletteItem[];
  readonly active: number;
  setActive(index: number): void;
  run(item: PaletteItem): void;
}

/** The list below the field; the focus stays in the field. */
function Options({ id, found, active, setActive, run }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  });

  return (
    <div
      ref={list}
      id={`${id}-list`}
      className="palette-list"
      tabIndex={-1}
      role="listbox"
      aria-label={text.paletteTitle()}
    >
      {found.map((item, index) => (
        <div
          key={item.id}
          id={`${id}-${item.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerMove={() => setActive(index)}
          onClick={() => run(item)}
        >
          <span className="palette-name">{item.name}</span>
          <span className="palette-detail" dir="auto">
            {item.detail}
          </span>
          <span className="palette-group">{groupWords[item.group]()}</span>
        </div>
      ))}
    </div>
  );
}
