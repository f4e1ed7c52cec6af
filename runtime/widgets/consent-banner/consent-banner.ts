import * as attributes from '../../../protocol/names/attributes.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { consentBannerTable } from '../../../protocol/widgets/consent-banner.js';
import { listen } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { parseBannerSettings } from '../../services/consent/banner-settings.js';
import { consent } from '../../services/consent/consent.js';
import { createBannerView } from './banner-view.js';

type Table = typeof consentBannerTable;

function connectBanner(banner: HTMLElement, { parts, environment, signal, emit }: WidgetContext<Table>): void {
  const { context, editing, use, window } = environment;
  const { document } = window;
  const gate = use(consent);
  const own = parseBannerSettings(context.cookieSettings);
  const { accept, decline, show } = createBannerView(banner, parts.text, own, signal);
  let isForced = false;
  let opener: HTMLElement | null = null;

  function apply(visible: boolean): void {
    const shown = !banner.hidden;
    const focused = document.activeElement as HTMLElement | null;
    if (!visible && banner.contains(focused)) {
      if (opener?.isConnected) opener.focus();
      else focused?.blur();
    }
    banner.hidden = !visible;
    if (visible && !shown) emit('shown');
  }

  function force({ detail }: CustomEvent<Record<string, unknown> | null>): void {
    isForced = true;
    show(detail ? parseBannerSettings(detail) : own);
    apply(true);
    if (detail) return;
    // Only the `manage` button moves the focus into the banner.
    const focused = document.activeElement as HTMLElement | null;
    if (!focused?.matches(attributes.wordSelector(attributes.part, 'manage'))) return;
    opener = focused;
    banner.focus();
  }

  function answer(allowed: boolean): void {
    apply(false);
    if (!editing) isForced = false;
    gate.decide(allowed);
    emit('answered', { allowed });
  }

  listen(document, pageEvents.consentForce, signal, force);
  listen<CustomEvent>(document, pageEvents.consentUpdate, signal, (event) => isForced && force(event));
  listen(document, pageEvents.consentUnforce, signal, () => {
    isForced = false;
    show(own);
    apply(gate.bannerDue());
  });
  listen(accept, 'click', signal, () => answer(true));
  listen(decline, 'click', signal, () => answer(false));
  apply(gate.bannerDue());
}

/**
 * Consent banner: asks whether the site may use tracking cookies, and asks again on a press of a `manage` button.
 * Without script: it stays hidden and nothing is tracked. With script: a labelled region that is no dialog, takes no focus by itself
 * and ignores Escape, because Escape is no choice.
 * Emits: consent-banner:shown, consent-banner:answered; detail { allowed }.
 */
export const widget = {
  table: consentBannerTable,
  connect(_root, context) {
    const { parts, environment, signal } = context;
    const { document, CustomEvent } = environment.window;
    if (parts.banner) connectBanner(parts.banner, context);
    for (const button of parts.manage) {
      listen(button, 'click', signal, () =>
        document.dispatchEvent(new CustomEvent(pageEvents.consentForce, { detail: null })),
      );
    }
  },
} satisfies Widget<Table>;
