import * as pageTypes from '../../../protocol/enums/page-types.js';
import * as popup from '../../../protocol/enums/popup.js';
import * as calls from '../../../protocol/http/calls.js';
import type { OverlayEvent } from '../../../protocol/http/census.js';
import * as selectors from '../../../protocol/names/selectors.js';
import { popupTable } from '../../../protocol/widgets/popup.js';
import { applyAttributes } from '../../core/attributes.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { isMobile } from '../../dom/mobile.js';
import { readFocus } from '../../layers/focus.js';
import { layers } from '../../layers/layers.js';
import { openModal } from '../../layers/modal.js';
import { asksVisitor } from '../../services/consent/answer.js';
import { consent } from '../../services/consent/consent.js';
import { sessionStore } from '../../services/session-storage.js';
import { sendCensus } from '../../services/tracking/send-census.js';
import { isDue, readRecord, type PopupRecord } from './record.js';

/** Fields in which a visitor types, and must not be interrupted. */
const typing = 'input,select,textarea,[contenteditable]';

/** Whether a press is beside the dialog. On its backdrop it has the dialog itself as its target, and so it has on its padding. */
function isBeside(dialog: Element, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (x < left || x > right || y < top || y > bottom);
}

/**
 * Popup: opens over the page by itself, as often as its settings and the visitor's answer allow. [POP-01 to POP-09]
 * Without script: not shown.
 * With script: waits until the page is idle, the cookie banner is answered, no other layer is open and nobody types. The button, Escape,
 * Back and a press on the backdrop close it; each counts as an answer, and so does a sent form or a followed link.
 * Emits: popup:opened, popup:submitted, popup:closed. In the editor's frame it is in the flow, to be edited, and sends no census.
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

    // Restores what openModal changes, when the widget is disconnected.
    applyAttributes(root, { class: root.getAttribute('class'), tabindex: root.getAttribute('tabindex') }, signal);

    function tell(event: OverlayEvent['event']): void {
      if (gate.allowed())
        sendCensus(
          { fetch: environment.fetch, clock, signal },
          calls.overlay,
          JSON.stringify({ id: root.id, event, version } satisfies OverlayEvent),
        );
    }

    function show(): void {
      const open = createLife();
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
        hide(() => {
          answer();
          emit('closed');
          tell('close');
        });
      }

      const hide = openModal(dialog, environment, { leave: close, closed: close }, open);
      let isMeant = false;
      // A press that begins in the popup is none on the backdrop, wherever it ends: its text may be selected so.
      listen<PointerEvent>(root, 'pointerdown', open.signal, (event) => (isMeant = isBeside(root, event)));
      listen<MouseEvent>(root, 'click', open.signal, (event) => {
        const target = event.target as Element;
        if ((isMeant && isBeside(root, event)) || parts.close?.contains(target)) close();
        else if (target.closest('a[href]')) submit();
      });
      listen(root, 'form:submitted', open.signal, submit);
      onAbort(signal, () => hide(() => {}, true));
      emit('opened');
      tell('show');
    }

    /** Opens the popup unless something else needs the visitor first; then tries again later. */
    function attempt(): void {
      const isAsked = asksVisitor(environment) && document.querySelector(selectors.consentBanner);
      const isFree = !isAsked && !use(layers).count && !readFocus(document)?.matches(typing) && !document.hidden;
      if (isFree) show();
      else clock.after(popup.retryMs, attempt, signal);
    }

    attempt();
  },
} satisfies Widget<typeof popupTable>;
