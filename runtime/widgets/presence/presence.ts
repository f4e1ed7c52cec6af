import * as text from '#strings/account';
import type { PresenceAnswer } from '../../../protocol/http/accounts.js';
import * as calls from '../../../protocol/http/calls.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as pageEvents from '../../../protocol/names/events.js';
import * as names from '../../../protocol/names/presence.js';
import { logOutTable } from '../../../protocol/widgets/log-out.js';
import { presenceTable } from '../../../protocol/widgets/presence.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { presence } from '../../services/account/presence.js';
import { dataLayer } from '../../services/data-layer/data-layer.js';

/**
 * Presence: keeps the page in step with its account. When the account logs out elsewhere, or another one logs in, a private page is
 * hidden at once and reloaded; any other page only updates its header. Asks the server whenever the page is shown or focused again,
 * Back included, before private content shows. A call that finds the session expired is retried after a login over the page.
 * Without script: the page as the server emitted it. In the editor's frame: nothing, because the editor handles the login there.
 * Emits: presence:account-changed (cancelable).
 */
export const widget = {
  table: presenceTable,
  connect(root, { options: { accountId, isPrivate, isFarewell }, parts, environment, signal, emit }) {
    const { editing, use, window } = environment;
    const { document, location } = window;
    if (editing) return;
    const { tell, hear } = use(presence);
    let isChecking = false;
    let isLeft = false;

    const show = (isShown: boolean): void =>
      isPrivate && accountId ? setAttribute(root, attributes.state, isShown ? null : 'closed') : undefined;

    function leave(): void {
      if (isLeft || !emit('account-changed')) return;
      isLeft = true;
      show(false);
      // replace() requests the address with GET, also when the page is the response to a POST.
      if (isPrivate) return location.replace(location.pathname + location.search);
      const gone = document.querySelectorAll(attributes.wordSelector(attributes.widget, logOutTable.name));
      for (const element of [parts.entry, ...gone]) if (element) applyAttributes(element, { hidden: '' }, signal);
      if (parts['log-in']) applyAttributes(parts['log-in'], { hidden: null }, signal);
    }

    async function check(): Promise<void> {
      if (isChecking || isLeft) return;
      isChecking = true;
      const result = await use(dataLayer)
        .call<PresenceAnswer>({ method: 'GET', url: calls.session, signal })
        .catch(() => null);
      isChecking = false;
      if (!result?.ok) return;
      if ((result.data.accountId ?? '') === accountId) show(true);
      else leave();
    }

    if (isFarewell) return tell(names.loggedOut);
    hear((what) => (what === names.loggedOut && accountId ? leave() : check()), signal);
    listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => persisted && check());
    // A page restored from the bfcache must not flash private content after a logout.
    listen(window, 'pagehide', signal, () => show(false));
    for (const [target, type] of [
      [window, 'focus'],
      [window, 'online'],
      [document, 'visibilitychange'],
    ] as const) {
      listen(target, type, signal, () => document.hidden || check());
    }
    if (!accountId) return;
    listen<CustomEvent<{ readonly resume?: (loggedIn: Promise<boolean>) => void }>>(
      document,
      pageEvents.loginRequired,
      signal,
      (event) => {
        event.preventDefault();
        // A separate chunk, because a session rarely expires during a visit.
        event.detail.resume?.(
          import('../../services/account/log-in.js').then(
            ({ logIn }) => use(logIn)({ reason: text.logInText() }),
            () => false,
          ),
        );
      },
    );
    onAbort(signal, () => show(true));
  },
} satisfies Widget<typeof presenceTable>;
