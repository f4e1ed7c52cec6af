import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Store } from '../ui/store.js';
import { useStore } from '../ui/use-store.js';

const field = '.fields :is(input, select, textarea, button, [contenteditable], summary)';

/** Moves the focus to the panel's first field whenever `asked` grows; to its title when it has none. */
export function useFirstField(panel: RefObject<HTMLElement | null>, asked: Store<number>): void {
  const count = useStore(asked, (value) => value);
  const done = useRef(count);
  useEffect(() => {
    if (done.current === count) return;
    done.current = count;
    const first = panel.current?.querySelector<HTMLElement>(field) ?? panel.current?.querySelector<HTMLElement>('h2');
    first?.scrollIntoView?.({ block: 'nearest' });
    first?.focus();
  }, [count, panel]);
}
