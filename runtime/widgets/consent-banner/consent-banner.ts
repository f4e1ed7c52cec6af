import * as attributes from '../../../protocol/names/attributes.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { consentBannerTable } from '../../../protocol/widgets/consent-banner.js';
import { applyAttributes } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { listen } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { asksVisitor, decide } from '../../services/consent/answer.js';
import type { BannerInput, ShowSettings } from './banner-view.js';

type Table = typeof consentBannerTable;

const later = [pageEvents.consentUpdate, pageEvents.consentUnforce];

const partNamed = (name: string): string => attributes.wordSelector(attributes.part, name);

/** Shows the banner where it is due or forced. Returns the function that takes the visitor's answer. */
function connectBanner(
  banner: HTMLElement,
  { parts, environment, signal, emit }: WidgetContext<Table>,
): (allowed: boolean) => void {
  const { context, editing, window } = environment;
  const { document } = window;
  let showSettings: ShowSettings | undefined;
  let isForced = false;
  let isSteered = false;
  /** Number of calls of `apply`; only the last one counts. */
  let turns = 0;
  /** The `manage` button that showed the banner. */
  let opener: HTMLElement | null = null;

  /** Shows or hides the banner with `settings`; null for those of the site. */
  async function apply(isVisible: boolean, settings: BannerInput | null = null): Promise<void> {
    const turn = ++turns;
    if (isVisible && !showSettings && (settings || !banner.querySelector(partNamed('accept')))) {
      const { createBannerView } = await import('./banner-view.js');
      if (signal.aborted || turn !== turns) return;
      showSettings ??= createBannerView(banner, parts.text, context.cookieSettings, signal);
    }
    showSettings?.(settings);
    const focused = document.activeElement as HTMLElement | null;
    if (!isVisible && banner.contains(focused)) {
      if (opener?.isConnected) opener.focus();
      else focused?.blur();
    }
    const isShown = isVisible && banner.hidden;
    banner.hidden = !isVisible;
    if (isShown) emit('shown');
    // Only the `manage` button moves the focus into the banner.
    if (isVisible && opener && document.activeElement === opener) banner.focus();
  }

  function steer({ type, detail }: CustomEvent<BannerInput | null>): Promise<void> | void {
    if (type === pageEvents.consentUpdate && !isForced) return;
    // What follows a forced banner is heard from the first one on.
    if (!isSteered) for (const next of later) listen(document, next, signal, steer);
    isSteered = true;
    isForced = type !== pageEvents.consentUnforce;
    if (!isForced) return apply(asksVisitor(environment));
    const focused = document.activeElement as HTMLElement | null;
    opener = !detail && focused?.matches(partNamed('manage')) ? focused : opener;
    return apply(true, detail);
  }

  applyAttributes(banner, { hidden: '' }, signal);
  listen(document, pageEvents.consentForce, signal, steer);
  guard(signal, apply)(asksVisitor(environment));
  return (allowed) => {
    void apply(false);
    if (!editing) isForced = false;
    decide(environment, allowed);
    emit('answered', { allowed });
  };
}

/**
 * Consent banner: asks whether the site may use tracking cookies, and asks again on a press of a `manage` button.
 * Without script: it stays hidden and nothing is tracked. With script: a labelled region that is no dialog, takes no focus by itself
 * and ignores Escape, because Escape is no choice.
 * Emits: consent-banner:shown, consent-banner:answered; detail { allowed }.
 */
export const widget = {
  table: consentBannerTable,
  connect(root, context) {
    const { parts, environment, signal } = context;
    const { document, CustomEvent } = environment.window;
    const answer = parts.banner && connectBanner(parts.banner, context);
    listen(root, 'click', signal, ({ target }) => {
      const isIn = (name: string): boolean => !!(target as Element).closest(partNamed(name));
      if (isIn('manage')) document.dispatchEvent(new CustomEvent(pageEvents.consentForce, { detail: null }));
      else if (isIn('accept') || isIn('decline')) answer?.(isIn('accept'));
    });
  },
} satisfies Widget<Table>;
