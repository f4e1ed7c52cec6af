import { isConfigPath } from '../../../protocol/names/routes.js';
import * as selectors from '../../../protocol/names/selectors.js';
import type { BridgeHost } from '../../core/bridge-host.js';
import { listen } from '../../core/listen.js';
import { escapeAct } from './escape-act.js';

/** Elements whose Escape is their own: nobody loses a half-filled form, nor takes the key for an answer to the cookie banner. */
const ownEscape = `input,textarea,select,${selectors.consentBanner}`;

/** Whether something of the page, or the browser, has a use for the key. */
function isTaken({ document }: Window): boolean {
  const focused = document.activeElement as HTMLElement | null;
  return !!(
    document.fullscreenElement ??
    document.querySelector('dialog[open]') ??
    (focused?.isContentEditable || focused?.closest(ownEscape))
  );
}

/**
 * Entry of the chunk that pages load for an account, and for everybody where the site wants Escape to lead to the login: what the key does
 * where nothing lies open. An open layer takes it for itself before it comes here. Inside a frame and in the configuration area it does
 * nothing. What it leads to is fetched when it is pressed.
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
