import { useCallback } from 'react';
import * as text from '#strings/editor';
import { publishButtonId } from '../saving/DraftButtons.js';
import { useServices } from '../services/services.js';

/** Publishes by key or palette, as the button does. */
export function usePublishKey(isReadOnly: boolean): () => void {
  const { window, toasts } = useServices();
  return useCallback(() => {
    const button = window.document.getElementById(publishButtonId);
    if (button?.getAttribute('aria-disabled') === 'true' && !isReadOnly) toasts.show(text.nothingToPublish());
    else button?.click();
  }, [window, toasts, isReadOnly]);
}
