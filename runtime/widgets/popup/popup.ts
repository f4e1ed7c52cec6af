import * as pageTypes from '../../../protocol/enums/page-types.js';
import * as popup from '../../../protocol/enums/popup.js';
import * as calls from '../../../protocol/http/calls.js';
import type { OverlayEvent } from '../../../protocol/http/census.js';
import * as selectors from '../../../protocol/names/selectors.js';
import { popupTable } from '../../../protocol/widgets/popup.js';
import { applyAttributes } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { isMobile } from '../../dom/mobile.js';
import { holdFocus, readFocus } from '../../layers/focus.js';
import { layers } from '../../layers/layers.js';
import { openModal } from '../../layers/modal.js';
import { consent } from '../../services/consent/consent.js';
import { sessionStore } from '../../services/session-storage.js';
import { sendCensus } from '../../services/tracking/send-census.js';
import { isDue, readRecord, type PopupRecord } from './record.js';

/** Where a visitor types, and must not be interrupted. */
const typing = 'input,select,textarea,[contenteditable]';

/**
 * Popup: shown over the page by itself, as often as its settings and the visitor's answer say. [POP-01 to POP-09]
 * Without script: not shown.
 * With script: waits until the page is at rest, the cookie banner is answered, nothing else lies open and nobody types. Closed by its
 * button, Escape, Back or a press beside it; each is an answer, and so is a sent form or a followed link.
 * Emits: popup:opened, popup:submitted, popup:closed. In the editor's frame it lies in the page, to be edited, and counts nothing.
 */
export const widget = {
  table: popupTable,
  connect(root, { options, parts, environment, signal, emit }) {
    const { window, clock, context, editing, use } = environment;
    const { document, location } = window;
    const { version } = options;
    const dialog = root as HTMLDialogElement;
    if (editing) return applyAttributes(root, { open: '' }, signal);
    const key = popup.recordPrefix + root.id;
    const store = use(sessionStore);
    const gate = use(consent);
    const isKeptAway =
      !options.enabled ||
      [pageTypes.lockScreen, pageTypes.protectedContent].includes(context.pageType) ||
      new URLSearchParams(location.search).get(popup.screenshotParameter) === 'true' ||
      (!options.enableMobile && isMobile(window));
    if (isKeptAway || !isDue(readRecord(store.get(key)), options, clock.now())) return;

    // What opening writes there goes with the behaviour.
    applyAttributes(root, { class: root.getAttribute('class') }, signal);

    function tell(event: OverlayEvent['event']): void {
      if (gate.allowed())
        sendCensus(
          { fetch: environment.fetch, clock, signal },
          calls.overlay,
          JSON.stringify({ id: root.id, event, version } satisfies OverlayEvent),
        );
    }

    function show(): void {
      const open = new AbortController();
      const giveFocusBack = holdFocus(document);
      let submitted = false;

      const answer = (): unknown =>
        store.set(key, { 'date-closed': clock.now(), version, ...(submitted && { submitted }) } satisfies PopupRecord);

      function submit(): void {
        if (submitted) return;
        submitted = true;
        answer();
        emit('submitted');
        tell('submit');
      }

      function close(): void {
        if (open.signal.aborted) return;
        open.abort();
        dialog.close();
        giveFocusBack();
        answer();
        emit('closed');
        tell('close');
      }

      openModal(dialog, environment, { leave: close, closed: close }, open.signal);
      listen(root, 'click', open.signal, ({ target }) => {
        // What is beside the popup is its backdrop.
        if (target === root || parts.close?.contains(target as Node)) close();
        else if ((target as Element).closest('a[href]')) submit();
      });
      listen(root, 'form:submitted', open.signal, submit);
      onAbort(signal, () => {
        open.abort();
        dialog.close();
      });
      emit('opened');
      tell('show');
    }

    /** One at a time: whatever else the visitor has before them goes first. */
    function attempt(): void {
      const isAsked = gate.bannerDue() && document.querySelector(selectors.consentBanner);
      const isFree = !isAsked && !use(layers).count && !readFocus(document)?.matches(typing) && !document.hidden;
      if (isFree) show();
      else clock.after(popup.retryMs, attempt, signal);
    }

    attempt();
  },
} satisfies Widget<typeof popupTable>;
