import type { VersionAnswer } from '../../protocol/http/pages.js';
import { isEqual } from '../document/equal.js';
import type { Clock } from '../ui/clock.js';
import type { CallResult } from './calls.js';
import { openState } from './open-stored.js';
import { readConflict } from './page-client.js';
import { openConflict, savedAtOf, showConflict, takeOn } from './page-state.js';
import type { PageState } from './page-state.js';
import type { SaveQueue } from './save-queue.js';

/** Saves unsaved changes, then publishes the draft; null when they could not be saved. */
export async function publishPage(page: PageState, queue: SaveQueue): Promise<CallResult<VersionAnswer> | null> {
  if (!(await queue.flush())) return null;
  const { document } = page.held;
  const send = async () => openConflict(page, await page.client.publish(page.pageId, queue.version()));
  let result = await send();
  if (!result.ok && result.failure === 'conflict' && takeOn(page, readConflict(result.body))) {
    const { version, savedAt } = page.held;
    queue.setVersion(version, savedAt);
    if (isEqual(document, page.live.get().published)) return { ok: true, value: { version, savedAt } };
    result = await send();
  }
  // An answer that a save has overtaken tells nothing new: the refusal of that save told of the publication, and `takeOn` took it on.
  if (result.ok && result.value.version > page.held.version) {
    const { version, savedAt } = result.value;
    queue.setVersion(version, savedAt);
    page.held = { ...page.held, version, savedAt };
    page.live.set({ published: document, publishedAt: savedAt, publishAt: null, review: null });
  } else if (!result.ok && result.failure === 'conflict') {
    showConflict(page, document, result.body);
  }
  return result;
}

/** Has the server publish the draft at a time, or no more; null when unsaved changes could not be saved. */
export async function schedulePage(
  page: PageState,
  queue: SaveQueue,
  publishAt: number | null,
): Promise<CallResult<unknown> | null> {
  if (publishAt !== null && !(await queue.flush())) return null;
  const result = await page.client.schedule(page.pageId, { publishAt });
  if (result.ok) page.live.update((live) => ({ ...live, publishAt }));
  return result;
}

/** How long after its time a publication is asked about, and how long at most without asking, in milliseconds. */
const publication = { lateMs: 6000, longestMs: 3_600_000 } as const;

/** Asks the server after the time of a publication whether it has happened, until the returned function is called. */
export function followPublication(page: PageState, queue: SaveQueue, clock: Clock): () => void {
  let cancel = (): void => {};
  function plan(): void {
    cancel();
    const { publishAt } = page.live.get();
    if (publishAt === null) return;
    const delayMs = Math.max(publishAt - clock.now(), 0) + publication.lateMs;
    cancel = clock.after(Math.min(delayMs, publication.longestMs), () => void ask());
  }
  async function ask(): Promise<void> {
    const result = await page.client.read(page.pageId);
    const answer = result.ok ? openState(page.tables, result.value) : null;
    if (!answer || answer.version < queue.version()) return plan();
    if (answer.version > queue.version() && takeOn(page, answer)) queue.setVersion(answer.version, savedAtOf(answer));
    // The publication may have been taken back elsewhere; a newer page of somebody else is met by the next save.
    else page.live.update((live) => ({ ...live, publishAt: answer.publishAt ?? null }));
  }
  const stop = page.live.subscribe(plan);
  plan();
  return () => {
    stop();
    cancel();
  };
}
