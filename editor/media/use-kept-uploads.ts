import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Session } from '../account/session.js';
import { useServices } from '../services/services.js';
import { createKeptUploads, isBegunBy, mediaPieces, type KeptUpload } from '../storage/kept-uploads.js';
import { uploadLock } from '../storage/upload-options.js';

export interface KeptList {
  readonly uploads: readonly KeptUpload[];
  /** The file of one, which then leaves the list; null where the browser has let it go. */
  take(upload: KeptUpload): Promise<File | null>;
  /** Forgets one, on this device and on the server. */
  discard(upload: KeptUpload): Promise<void>;
}

function accountOf(session: Session): string {
  const state = session.account.get();
  return state.status === 'logged-in' ? state.account.id : '';
}

/** Uploads of this account that were begun on this device, are not finished, and that no tab goes on with. */
export function useKeptUploads(): KeptList {
  const { keyValues, locks, session, clock } = useServices();
  const kept = useMemo(() => createKeptUploads(keyValues), [keyValues]);
  const [uploads, setUploads] = useState<readonly KeptUpload[]>([]);

  useEffect(() => {
    const life = new AbortController();
    async function read(): Promise<void> {
      const resting: KeptUpload[] = [];
      const all = await kept.list(accountOf(session), clock.now());
      for (const upload of all.filter((each) => isBegunBy(each, mediaPieces))) {
        const isResting = await locks?.request(uploadLock(upload.address), { ifAvailable: true }, (lock) => !!lock);
        if (isResting !== false) resting.push(upload);
      }
      if (!life.signal.aborted) setUploads(resting);
    }
    void read();
    return () => life.abort();
  }, [kept, locks, session, clock]);

  const leave = useCallback((upload: KeptUpload) => setUploads((all) => all.filter((each) => each !== upload)), []);
  const discard = useCallback(
    async (upload: KeptUpload) => {
      leave(upload);
      await kept.forget(upload.address);
      await session.send(upload.address, { method: 'DELETE' });
    },
    [kept, session, leave],
  );
  const take = useCallback(
    async (upload: KeptUpload) => {
      const file = await kept.readFile(upload);
      if (file) leave(upload);
      else await discard(upload);
      return file;
    },
    [kept, leave, discard],
  );
  return { uploads, take, discard };
}
