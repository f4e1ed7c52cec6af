import { attributeSelector, part, widget, wordSelector } from '../../protocol/names/attributes.js';
import * as pageEvents from '../../protocol/names/events.js';
import * as selectors from '../../protocol/names/selectors.js';
import { listen } from '../core/listen.js';
import { createDoublePress } from './double-press.js';
import { closestBlock, readBlockId } from './found-blocks.js';
import type { Session } from './session.js';

/** Controls that a press on an already selected block may use, so that an accordion can be opened while it is edited. */
const controls = `button,summary,input,select,textarea,label,a[href],[role=button],[role=tab],[tabindex],${attributeSelector(part)}`;

const links = 'a[href],area[href]';

function stopEvent(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The link that contains `element` when it leads away from this page, else null. A link that opens a lightbox leads nowhere. */
function awayLink(element: Element, window: Window): HTMLAnchorElement | null {
  const link = element.closest<HTMLAnchorElement>(links);
  if (!link || link.matches(selectors.lightboxOpener)) return null;
  const isFragment = !!link.hash && link.href.split('#')[0] === window.location.href.split('#')[0];
  return isFragment ? null : link;
}

const toBlockId = (element: Element): string | null => readBlockId(closestBlock(element));

/** The element of the page that the event targets; null for the overlay. */
function readTarget({ target }: Event, overlayHost: Element): Element | null {
  const element = target as Partial<Element> | null;
  return element?.closest && element !== overlayHost ? (element as Element) : null;
}

/** Whether the page handles a press on `target` itself. */
function isThrough(target: Element, { mode, selectedId, holds }: Session, isClick: boolean): boolean {
  if (mode !== 'edit') return true;
  const block = closestBlock(target);
  // A disclosure outside every block is the site's menu, which leads to the other pages.
  if (!block) return !!target.closest('summary');
  const control = target.closest(controls);
  return !!control && block.contains(control) && readBlockId(block) === selectedId && !holds(target, isClick);
}

/** Keeps what precedes a click from the page: it would move the focus, select text or begin to drag a picture before the click arrives. */
function holdPresses(
  window: Window & typeof globalThis,
  session: Session,
  overlayHost: Element,
  signal: AbortSignal,
): void {
  for (const type of ['pointerdown', 'mousedown', 'dblclick', 'dragstart']) {
    listen<MouseEvent>(
      window,
      type,
      signal,
      (event) => {
        const target = readTarget(event, overlayHost);
        if (target && session.isWriting(target)) return event.stopImmediatePropagation();
        if (!target || event.button || isThrough(target, session, false)) return;
        event.stopImmediatePropagation();
        if (type !== 'pointerdown') event.preventDefault();
        else session.press(event as PointerEvent);
      },
      { capture: true },
    );
  }
}

/** Forms submitted by a script fire no submit event. */
function stopScriptedForms(window: Window, signal: AbortSignal): void {
  const { navigation } = window as Partial<Window>;
  if (!navigation) return;
  listen<NavigateEvent>(navigation, 'navigate', signal, (event) => {
    if (event.formData && event.cancelable) event.preventDefault();
  });
}

/** Selects the block, or an item of the selected one; with a modifier key adds it to the selection. */
function selectBy({ shiftKey, ctrlKey, metaKey, detail }: MouseEvent, target: Element, session: Session): void {
  const block = closestBlock(target);
  if (block && (shiftKey || ctrlKey || metaKey)) session.add(block, shiftKey);
  // A click from the keyboard has a press count of 0.
  else session.select(block, detail ? 'pointer' : 'keyboard', target);
}

/**
 * Listens for presses on the page. Edit mode: a press selects the nearest block and does nothing else, unless it targets a control of the
 * block that is already selected. Both modes: links are reported to the editor and not followed, forms are not submitted. Presses that
 * request a new tab or a download are left to the browser.
 */
export function connectPresses(
  window: Window & typeof globalThis,
  session: Session,
  overlayHost: Element,
  signal: AbortSignal,
): void {
  const targetOf = (event: Event): Element | null => readTarget(event, overlayHost);
  const capture = { capture: true };
  const isSecond = createDoublePress(session);

  listen<MouseEvent>(window, 'click', signal, onClick, capture);
  function onClick(event: MouseEvent): void {
    const target = targetOf(event);
    if (session.isDragging) return stopEvent(event);
    if (!target) return;
    // In the text that is written a press sets the caret.
    if (session.isWriting(target) || isSecond(event, target)) return stopEvent(event);
    const link = target.closest(links);
    if (link && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button)) return;
    const away = awayLink(target, window);
    const through = isThrough(target, session, true);
    if (away || !through) stopEvent(event);
    if (!through) selectBy(event, target, session);
    // A click without a press is a script's or a key's.
    else if (event.detail) session.passed(target);
    if (!away) return;
    const newWindow = away.target === '_blank' || away.origin !== window.location.origin;
    session.tell({ type: 'link/followed', href: away.href, blockId: toBlockId(away), newWindow });
  }

  listen<CustomEvent<{ readonly url: string }>>(window, pageEvents.slideClickThrough, signal, ({ target, detail }) => {
    const { href, origin } = new URL(detail.url, window.location.href);
    session.tell({
      type: 'link/followed',
      href,
      blockId: toBlockId(target as Element),
      newWindow: origin !== window.location.origin,
    });
  });

  listen<CustomEvent<Readonly<Record<string, string>>>>(
    window,
    pageEvents.markerMoved,
    signal,
    ({ target, detail }) => {
      const blockId = toBlockId(target as Element);
      for (const [path, value] of Object.entries(detail))
        if (blockId) session.tell({ type: 'field/typed', blockId, path, value, isComposing: false });
    },
  );

  holdPresses(window, session, overlayHost, signal);
  listen(window, 'submit', signal, onSubmit, capture);
  function onSubmit(event: Event): void {
    const form = targetOf(event);
    if (!form) return;
    event.preventDefault();
    // In preview mode the behaviour still receives the event and shows what a visitor would see; it sends nothing inside the frame.
    if (session.mode === 'edit') event.stopImmediatePropagation();
    const orders = form.hasAttribute(widget) && !form.matches(wordSelector(widget, 'form'));
    session.tell({ type: orders ? 'preview/notice' : 'form/prevented', blockId: toBlockId(form) });
  }

  stopScriptedForms(window, signal);
  // A dragged block scrolls no page and opens no menu of a long press.
  for (const type of ['touchmove', 'contextmenu']) {
    listen(window, type, signal, (event) => session.isDragging && event.preventDefault(), {
      capture: true,
      passive: false,
    });
  }
  listen(
    window,
    'pointerover',
    signal,
    (event) => session.mode === 'edit' && session.hover(closestBlock(targetOf(event))),
    capture,
  );
  listen(window.document, 'pointerleave', signal, () => session.hover(null));
}
