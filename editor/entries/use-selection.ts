import { useState } from 'react';

export interface Selection {
  readonly selected: ReadonlySet<string>;
  select(ids: readonly string[], isSelected: boolean): void;
  clear(): void;
}

/** Ids of the entries that are selected in a list. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    select(ids, isSelected) {
      const others = [...selected].filter((id) => !ids.includes(id));
      setSelected(new Set(isSelected ? [...others, ...ids] : others));
    },
    clear: () => setSelected(new Set()),
  };
}
