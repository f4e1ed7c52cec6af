import { useEffect, useState } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import type { Services } from '../services/services.js';
import { openPageSession, readDevice } from '../storage/page-session.js';
import type { PageSession } from '../storage/page-session.js';
import { createTabLock } from '../storage/tab-lock.js';
import type { TabLock, TabRole } from '../storage/tab-lock.js';
import { formatMoment } from '../ui/times.js';

export type OpenedPage =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; retry(): void }
  | { readonly status: 'ready'; readonly session: PageSession; readonly isReadOnly: boolean; takeOver(): void };

/** Opens the page `pageId`. One tab at a time may write it, with an account that may; others read. */
export function usePageSession(pageId: string, mayWrite = true): OpenedPage {
  const services = useServices();
  const [opened, setOpened] = useState<OpenedPage>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const lock = createTabLock(services.locks, pageId, services.clock);
    let session: PageSession | null = null;
    let opening = 0;

    async function open(role: TabRole): Promise<void> {
      opening += 1;
      const mine = opening;
      session?.editing.setOpen(false);
      session?.close();
      session = null;
      if (role === 'waiting') return;
      const result = await openPage(services, pageId, role === 'writer' && mayWrite);
      if (mine !== opening) return result.session?.close();
      session = result.session;
      setOpened(toOpenedPage(result, role === 'writer' && mayWrite, lock, () => setAttempt((former) => former + 1)));
    }

    setOpened({ status: 'loading' });
    const stopWatching = lock.role.subscribe(() => void open(lock.role.get()));
    void open(lock.role.get());
    return () => {
      opening += 1;
      stopWatching();
      session?.close();
      lock.release();
    };
  }, [services, pageId, mayWrite, attempt]);

  return opened;
}

interface OpeningResult {
  readonly session: PageSession | null;
  readonly message: string;
}

async function openPage(services: Services, pageId: string, isWriter: boolean): Promise<OpeningResult> {
  const { client, clock, journal, tables, session, toasts } = services;
  // Beside the call: on a slow device the database takes as long as the line.
  const onDevice = isWriter ? readDevice(services, pageId) : null;
  const answer = await client.read(pageId);
  if (!answer.ok) return { session: null, message: answer.message || text.pageNotLoaded() };
  const opened = await openPageSession(
    answer.value,
    {
      clock,
      client,
      journal,
      tables,
      requestLogin: session.requestLogin,
      onHistoryLost: () => toasts.show(text.historyLost()),
      onRestored: (at) => toasts.show(text.restored({ time: formatMoment(at, clock.now()) })),
    },
    onDevice,
  );
  return { session: opened, message: opened ? '' : text.newerRelease() };
}

function toOpenedPage(result: OpeningResult, isWriter: boolean, lock: TabLock, retry: () => void): OpenedPage {
  if (!result.session) return { status: 'failed', message: result.message, retry };
  return { status: 'ready', session: result.session, isReadOnly: !isWriter, takeOver: lock.takeOver };
}
