import type { PageContext } from '../../../protocol/context/page-context.js';
import { roles } from '../../../protocol/enums/roles.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import type { AuthorEvent } from '../analytics/analytics.js';
import { consent } from '../consent/consent.js';

/** Whether the account administers the site, so that its events are its own matter. [AN-15] */
const isOwn = ({ authenticatedAccount }: PageContext): boolean => !!authenticatedAccount?.roles.includes(roles.admin);

/** What an author wrote on a pressed element; null where nothing, or no JSON, is written. */
function readEvent(element: Element): AuthorEvent | null {
  const name = element.getAttribute(attributes.track);
  try {
    const data = element.getAttribute(attributes.trackData);
    return name ? { name, ...(data && { data: JSON.parse(data) as Record<string, unknown> }) } : null;
  } catch {
    return null;
  }
}

/** Sends the events that authors tell of, by `mortise:track` or by `data-track` on what is pressed, as far as the visitor allows it. */
export function start(environment: Environment, isTracked: boolean): void {
  const { context, editing, signal, use, window } = environment;
  const own = !isTracked && !editing && isOwn(context);
  if (!isTracked && !own) return;
  const { document } = window;
  const { allowed, storageAllowed } = use(consent);

  async function send(event: AuthorEvent): Promise<void> {
    if (!own && !allowed()) return;
    const { trackEvent } = await import('../analytics/analytics.js');
    await trackEvent(environment, event, { isOwn: own, mayStore: storageAllowed() });
  }
  function tell(event: AuthorEvent): void {
    const sending = send(event);
    event.sent?.(sending);
    // Whoever wants to know of a failure has the promise.
    sending.catch(() => undefined);
  }

  listen<CustomEvent<AuthorEvent>>(document, pageEvents.track, signal, ({ detail }) => detail?.name && tell(detail));
  const press = ({ target }: Event): void => {
    const element = (target as Element).closest?.(`[${attributes.track}]`);
    const event = element && readEvent(element);
    if (event) tell(event);
  };
  listen(document, 'click', signal, press, { capture: true });
}
