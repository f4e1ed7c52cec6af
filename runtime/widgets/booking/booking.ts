import * as text from '#strings/booking';
import { bookingLayout } from '../../../protocol/enums/booking.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { bookingTable } from '../../../protocol/widgets/booking.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { followWidth } from '../../dom/width.js';
import { consent } from '../../services/consent/consent.js';

const always = { refreshOnResize: true, refreshOnOrientationChange: true };

/**
 * Booking: draws a provider's form in its slot. [BOOK-01 to BOOK-06]
 * Without script: a link to the provider's page, which stays in every state.
 * With script: the provider is asked for nothing before the visitor's answer about cookies allows it, or the button is pressed; then its script
 * is loaded once the block is near. A form that does not load within 30 s is said to be missing, and reported.
 * Emits: booking:loaded. To whoever is logged in, and in the editor's frame, a press says that the block is a preview.
 */
export const widget = {
  table: bookingTable,
  connect(root, { options, parts: { slot, link, show, status }, environment, signal, emit, report }) {
    const { context, editing, use } = environment;
    const isPreview = editing || !!context.authenticatedAccount;
    const found = [...slot.childNodes];
    const said = status?.textContent ?? '';
    let isAsked = false;

    function enter(state: 'loading' | 'loaded' | 'failed'): void {
      setAttribute(slot, attributes.state, state);
      setAttribute(slot, 'aria-busy', state === 'loading' ? 'true' : null);
      if (show) show.hidden = state !== 'failed';
      if (status) status.textContent = state === 'loading' ? text.loading() : state === 'failed' ? text.failed() : said;
    }

    async function load(): Promise<void> {
      if (isAsked || isPreview) return;
      isAsked = true;
      const hadFocus = show?.contains(root.ownerDocument.activeElement);
      enter('loading');
      const { drawForm } = await import('./later/draw-form.js');
      const isLoaded = await drawForm(slot, options, root.clientWidth, environment);
      if (signal.aborted) return;
      enter(isLoaded ? 'loaded' : 'failed');
      isAsked = isLoaded;
      if (isLoaded) emit('loaded');
      else report('load-failed', options.provider);
      if (hadFocus) link.focus();
    }

    async function press(event: Event): Promise<void> {
      const target = event.target as Node;
      if (!show?.contains(target) && !(isPreview && link.contains(target))) return;
      if (!isPreview) return load();
      event.preventDefault();
      const { tellPreview } = await import('./later/tell-preview.js');
      if (!signal.aborted) await tellPreview(environment, signal);
    }

    applyAttributes(root, { [attributes.bookingLayout]: null }, signal);
    applyAttributes(slot, { 'aria-busy': null, [attributes.state]: null }, signal);
    if (show) applyAttributes(show, { hidden: show.getAttribute('hidden') }, signal);
    onAbort(signal, () => {
      slot.replaceChildren(...found);
      if (status) status.textContent = said;
    });
    followWidth(
      root,
      environment,
      always,
      (widthPx) => setAttribute(root, attributes.bookingLayout, bookingLayout(options.provider, widthPx)),
      signal,
    );
    listen(root, 'click', signal, press);
    const gate = use(consent);
    gate.onChange(signal, (isAllowed) => void (isAllowed && load()));
    if (gate.allowed()) void load();
  },
} satisfies Widget<typeof bookingTable>;
