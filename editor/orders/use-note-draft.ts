import { useEffect, useState } from 'react';
import { useServices } from '../services/services.js';

/** Prefix of what this device keeps. */
const keyOf = (orderId: string): string => `order-note:${orderId}`;

/** A note that is being written: it is kept on this device until it is saved, so that another screen or a reload loses nothing. */
export function useNoteDraft(orderId: string): readonly [draft: string, setDraft: (draft: string) => void] {
  const { keyValues } = useServices();
  const [draft, setDraft] = useState('');

  useEffect(() => {
    let isEnded = false;
    // A device that refuses storage has nothing kept.
    void keyValues.get(keyOf(orderId)).then(
      (kept) => {
        if (!isEnded && typeof kept === 'string') setDraft((typed) => typed || kept);
      },
      () => undefined,
    );
    return () => void (isEnded = true);
  }, [keyValues, orderId]);

  function change(next: string): void {
    setDraft(next);
    const write = next ? keyValues.set(keyOf(orderId), next) : keyValues.del(keyOf(orderId));
    write.catch(() => undefined);
  }

  return [draft, change];
}
