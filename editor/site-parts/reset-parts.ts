import * as text from '#strings/editor';
import { changeTo } from '../document/change-to.js';
import type { PageSession } from '../storage/page-session.js';
import type { PartClient } from '../storage/part-client.js';

/**
 * Deletes the language's own header and footer on the server and takes what its pages show then, as a step that can be undone. Null once it
 * is done, else why it is not.
 */
export async function resetParts(session: PageSession, { pages, remove }: PartClient): Promise<string | null> {
  const { editing, queue, conflict, pageId } = session;
  if (!(await queue.flush())) return text.publishNotSaved();
  const removed = await remove(queue.version());
  const answer = removed.ok ? await pages.read(pageId) : removed;
  if (!answer.ok || !('published' in answer.value)) return (!answer.ok && answer.message) || text.languagesNotSaved();
  const state = answer.value;
  const { document: mine } = editing.store.get();
  // The server's answer is taken as a conflict that is settled already, so that the queue goes on from its version.
  conflict.set({ base: mine, mine, shown: mine, theirs: state.published, savedAt: state.publishedAt, answer: state });
  changeTo(editing, text.headerFooterResetNow(), state.published);
  session.settleConflict('take-theirs');
  return null;
}
