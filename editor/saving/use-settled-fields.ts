import { useEffect } from 'react';
import type { Editing } from '../document/editing.js';
import { useServices } from '../services/services.js';

/** Lets the screen follow typing at once when a field is left, so that the field shows what was typed. */
export function useSettledFields({ settle }: Editing): void {
  const { window } = useServices();
  useEffect(() => {
    window.addEventListener('focusout', settle, true);
    return () => window.removeEventListener('focusout', settle, true);
  }, [window, settle]);
}
