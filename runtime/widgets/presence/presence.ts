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
 * Presence: the page follows its account. When that is logged out elsewhere, or another one in, a page of the account alone is hidden at once
 * and loaded again, and any other one says so in its header and stays as it is. Asks the server whenever the page is looked at again,
 * Back included, before anything private shows. A call that finds the login gone is made again after a login over the page.
 * Without script: what the server emitted. In the editor's frame: nothing, the editor sees to the login there.
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
      // An address that was posted to is asked for anew.
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
    // Back must not show for a moment what may be nobody's by then.
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
        // A chunk of its own: a login that runs out in the middle of something is rare.
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
