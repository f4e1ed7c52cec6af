import * as buttons from '../../../protocol/enums/buttons.js';
import * as contexts from '../../../protocol/enums/tracking-contexts.js';
import * as calls from '../../../protocol/http/calls.js';
import type { ButtonEvent, FormRenderEvent } from '../../../protocol/http/census.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as formNames from '../../../protocol/names/form-controls.js';
import * as selectors from '../../../protocol/names/selectors.js';
import { listen, onAbort } from '../../core/listen.js';
import { readBlockJson } from '../../core/options.js';
import type { Environment } from '../../core/widget.js';
import type { Counting } from './counting.js';

/** Buttons and forms counted so far, so that a restart of the runtime does not count them again. */
const seen = /* @__PURE__ */ new WeakSet<Element>();

/** Visible share of a button that counts as seen. Any visible part of a form counts, because it may be taller than the viewport. */
const seenRatio = 0.5;

/** Longest text that is sent, in characters. */
const textLength = 500;

/** The event of a button. [TRK-23] [ENUM-26] */
function buttonEvent(link: Element): ButtonEvent {
  // A button link stands in a block, as its selector says.
  const block = link.closest(`[${attributes.blockType}]`) as Element;
  const {
    alignment = buttons.alignment,
    size = buttons.size,
    newWindow = false,
  }: Partial<ButtonEvent> = readBlockJson(block, () => undefined);
  const short = (text: string | null): string => (text ?? '').trim().slice(0, textLength);
  return {
    id: short(block.getAttribute(attributes.blockId)),
    buttonText: short(link.textContent),
    clickthroughUrl: short(link.getAttribute('href')),
    alignment,
    size,
    newWindow,
    context: link.closest(selectors.popup) ? contexts.popupOverlay : contexts.buttonBlock,
  };
}

/**
 * Counts buttons and forms when they come into view, once each, and presses on buttons. Checks the visitor's consent each time. A press is
 * never delayed: the call outlives the page. Called once for a start of the runtime. [TRK-15 to TRK-17]
 */
export function watchBlocks(
  { signal, window }: Pick<Environment, 'signal' | 'window'>,
  { allowed, send, visitor }: Pick<Counting, 'allowed' | 'send' | 'visitor'>,
): void {
  const { document } = window;
  const tell = (url: string, event: ButtonEvent | FormRenderEvent): void => send(url, JSON.stringify(event));

  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        const isButton = target.matches('a');
        if (!isIntersecting || (isButton && intersectionRatio < seenRatio) || !allowed()) continue;
        observer.unobserve(target);
        seen.add(target);
        const formId = target.querySelector<HTMLInputElement>(`[name=${formNames.formIdControl}]`)?.value;
        if (isButton) tell(calls.buttonRender, buttonEvent(target));
        else if (formId) tell(calls.formRender, { formId, visitorCookie: visitor() });
      }
    },
    { threshold: [0, seenRatio] },
  );
  for (const element of document.querySelectorAll(selectors.counted)) if (!seen.has(element)) observer.observe(element);
  onAbort(signal, () => observer.disconnect());

  // Only the main and the middle mouse button, and keys, open a link.
  const press = ({ target, button }: MouseEvent): void => {
    const link = button < 2 && (target as Element).closest?.(selectors.buttonLink);
    if (link && allowed()) tell(calls.buttonClick, buttonEvent(link));
  };
  for (const type of ['click', 'auxclick']) listen(document, type, signal, press, { capture: true });
}
