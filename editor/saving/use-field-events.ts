import { useEffect } from 'react';
import type { Editing } from '../document/editing.js';
import { useServices } from '../services/services.js';

/**
 * What fields of the window tell of typing. When one is left, the screen follows at once, so that the field shows what was typed; and what an
 * input method composes in one is a step of its own.
 */
export function useFieldEvents({ settle, compose }: Editing): void {
  const { window } = useServices();
  useEffect(() => {
    const ends = new AbortController();
    const options = { capture: true, signal: ends.signal };
    window.addEventListener('focusout', settle, options);
    window.addEventListener('compositionstart', () => compose(true), options);
    window.addEventListener('compositionend', () => compose(false), options);
    return () => ends.abort();
  }, [window, settle, compose]);
}
