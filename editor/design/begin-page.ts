import { isEditorAccount } from '../../protocol/enums/roles.js';
import { frameFilesId } from '../../protocol/http/first-answers.js';
import { frameName } from '../canvas/frame-connection.js';
import { startEarlyFrame } from '../canvas/page-frame.js';
import type { Services } from '../services/services.js';
import { maySee } from '../shell/screens.js';

/** How long an answer that was asked for ahead is as good as a new one, in milliseconds. */
const freshMs = 5000;

/** Fetches what every page loads in its frame. What does not come, the page asks for. */
function fetchFrameFiles({ document, fetch }: Window): void {
  const text = document.getElementById(frameFilesId)?.textContent ?? '[]';
  const files = JSON.parse(text) as readonly string[];
  void Promise.allSettled(files.map(async (file) => (await fetch(file)).blob()));
}

/**
 * Begins to load the page that the address names, its document and its frame, before anything is rendered: on a slow device the
 * first rendering takes as long as the network. Does nothing on other screens, and where the document came without the account or the pages.
 */
export function beginPage({ window, clock, client, router, session, journal, createId, earlyFrame }: Services): void {
  const { screen, frameUrl } = router.route.get();
  const state = session.account.get();
  if (screen !== 'design' || state.status !== 'logged-in') return;
  if (!isEditorAccount(state.account) || !maySee(state.account.roles, screen)) return;
  const drop = client.readAhead(frameUrl.split('?', 1)[0] ?? '/');
  if (!drop) return;
  clock.after(freshMs, drop);
  journal.open();
  earlyFrame.current = startEarlyFrame(window.document, frameUrl, frameName(createId));
  fetchFrameFiles(window);
}
