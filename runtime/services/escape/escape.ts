import { isConfigPath } from '../../../protocol/names/routes.js';
import * as selectors from '../../../protocol/names/selectors.js';
import type { BridgeHost } from '../../core/bridge-host.js';
import { listen } from '../../core/listen.js';
import { escapeAct } from './escape-act.js';

/** Elements that handle Escape themselves: no half-filled form is lost, and the key is no answer to the cookie banner. */
const ownEscape = `input,textarea,select,${selectors.consentBanner}`;

/** What is open and closes by Escape, whether its behaviour is there already or still on its way. */
const openLayers = `dialog[open],${selectors.menu}[open]`;

/** Whether the page or the browser itself handles the key. */
function isTaken({ document }: Window): boolean {
  const focused = document.activeElement as HTMLElement | null;
  return !!(
    document.fullscreenElement ??
    document.querySelector(openLayers) ??
    (focused?.isContentEditable || focused?.closest(ownEscape))
  );
}

/**
 * Entry of the chunk that pages load for an account, and for everybody where the site enables the login by Escape. Handles the key when no
 * layer is open: an open layer stops the event before. Does nothing inside a frame and in the configuration area. The actions are
 * fetched when the key is pressed.
 */
export function start({ environment }: Pick<BridgeHost, 'environment'>): void {
  const { context, editing, signal, window } = environment;
  if (editing || window.top !== window || isConfigPath(window.location.pathname)) return;
  listen<KeyboardEvent>(window, 'keydown', signal, (event) => {
    const act = escapeAct(event, context);
    if (!act || isTaken(window)) return;
    event.preventDefault();
    import('./ways/escape-ways.js').then(
      ({ follow }) => follow(act, environment),
      () => {},
    );
  });
}
