import { useEffect, useState } from 'react';
import { useServices } from './services.js';

/** A text that is being written, under a key of this device: it is kept there until it is empty, so that another screen or a reload loses nothing. */
export function useKeptText(
  key: string,
): readonly [draft: string, setDraft: (draft: string) => void, forget: () => void] {
  const { keyValues } = useServices();
  const [draft, setDraft] = useState('');

  useEffect(() => {
    let isEnded = false;
    // A device that refuses storage has nothing kept.
    void keyValues.get(key).then(
      (kept) => {
        if (!isEnded && typeof kept === 'string') setDraft((typed) => typed || kept);
      },
      () => undefined,
    );
    return () => void (isEnded = true);
  }, [keyValues, key]);

  /** Removes what the device has; the text stays. */
  function forget(): void {
    keyValues.del(key).catch(() => undefined);
  }

  function change(next: string): void {
    setDraft(next);
    if (next) keyValues.set(key, next).catch(() => undefined);
    else forget();
  }

  return [draft, change, forget];
}
