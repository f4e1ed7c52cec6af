import * as buttons from '../../../protocol/enums/buttons.js';
import * as calls from '../../../protocol/http/calls.js';
import type { ButtonEvent, FormRenderEvent } from '../../../protocol/http/census.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as selectors from '../../../protocol/names/selectors.js';
import * as formNames from '../../../protocol/widgets/form.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { consent } from '../consent/consent.js';
import { sendCensus } from './send-census.js';
import { renewVisitor } from './visitor.js';

/** Buttons and forms that are counted, so that starting the runtime again does not count them again. */
const seen = /* @__PURE__ */ new WeakSet<Element>();

/** How much of a button has to be in view. A form may be taller than the window: any part of it does. */
const seenRatio = 0.5;

/** Longest text that is sent, in characters. */
const textLength = 500;

/** What a block says of itself in its data; nothing where that is no data. */
function readData(block: Element | null): Partial<ButtonEvent> {
  try {
    return (JSON.parse(block?.getAttribute(attributes.blockJson) ?? '') as Partial<ButtonEvent> | null) ?? {};
  } catch {
    return {};
  }
}

/** The event of a button, whose context is the page that it stands on. [TRK-23] */
function buttonEvent(link: Element): ButtonEvent {
  const block = link.closest(`[${attributes.blockType}]`);
  const { alignment = buttons.alignment, size = buttons.size, newWindow = false } = readData(block);
  const short = (text: string | null | undefined): string => (text ?? '').trim().slice(0, textLength);
  return {
    id: short(block?.getAttribute(attributes.blockId)),
    buttonText: short(link.textContent),
    clickthroughUrl: short(link.getAttribute('href')),
    alignment,
    size,
    newWindow,
    context: short(link.ownerDocument.location.pathname),
  };
}

/** Lives of the runtime in which the page is watched. */
const watched = /* @__PURE__ */ new WeakSet<AbortSignal>();

/**
 * Counts buttons and forms when they are seen, once each, and presses on buttons. Asks for the visitor's consent each time. A press is never
 * held up: the call outlives the page. Watching twice is watching once. [TRK-15 to TRK-17]
 */
export function watchBlocks(environment: Environment): void {
  const { signal, use, window } = environment;
  const { document } = window;
  if (watched.has(signal)) return;
  watched.add(signal);
  const { allowed } = use(consent);
  const tell = (url: string, event: ButtonEvent | FormRenderEvent): void =>
    sendCensus(environment, url, JSON.stringify(event));

  function count(element: Element): void {
    if (seen.has(element)) return;
    seen.add(element);
    if (!element.matches(selectors.form)) return tell(calls.buttonRender, buttonEvent(element));
    const id = element.querySelector<HTMLInputElement>(`[name=${formNames.formIdControl}]`)?.value;
    if (id) tell(calls.formRender, { formId: id, visitorCookie: renewVisitor(environment) });
  }

  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (!isIntersecting || (intersectionRatio < seenRatio && !target.matches(selectors.form)) || !allowed())
          continue;
        observer.unobserve(target);
        count(target);
      }
    },
    { threshold: [0, seenRatio] },
  );
  document.querySelectorAll(selectors.counted).forEach((element) => observer.observe(element));
  onAbort(signal, () => observer.disconnect());

  // The main and the middle button, and keys, open a link; any other press does not.
  const press = ({ target, button }: MouseEvent): void => {
    const link = button < 2 && (target as Element).closest?.(selectors.buttonLink);
    if (link && allowed()) tell(calls.buttonClick, buttonEvent(link));
  };
  for (const type of ['click', 'auxclick']) listen(document, type, signal, press, { capture: true });
}
