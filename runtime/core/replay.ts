import * as attributes from '../../protocol/names/attributes.js';
import { isPlain } from './listen.js';

/** The page's functions that the replay needs. */
export interface ReplayHost {
  /** Whether a behaviour of the root is known but not connected. */
  isPending(root: Element): boolean;
  /** Connects the root's behaviours now. Resolves either way; a failure leaves plain markup. */
  connectAll(root: HTMLElement): Promise<unknown>;
}

/** Controls that the browser handles without a script, unless the author made them a part of the widget. */
const nativeControls = 'a[href],input,select,textarea,label,option,video,audio,summary';
const pressables = `button,[${attributes.part}]`;
const heldKeys = /^(Enter| |Arrow|Home|End)/;

/** The control that `event` is meant for, or null when the page handles it without a script. */
function heldControl(event: Event, root: Element): Element | null {
  const target = event.target as Element;
  if (event.type === 'submit') return target;
  if (!isPlain(event as MouseEvent)) return null;
  const native = target.closest(nativeControls);
  if (native && root.contains(native) && !native.hasAttribute(attributes.part)) return null;
  const control = target.closest(pressables);
  if (!control || !root.contains(control)) return null;
  if (event.type === 'keydown')
    return heldKeys.test((event as KeyboardEvent).key) && !control.matches('button,summary,a') ? control : null;
  // A press on a submit button ends in a submit event, which is held after the browser's own validation.
  return control.matches('button:not([type]),button[type=submit]') && (control as HTMLButtonElement).form
    ? null
    : control;
}

/** The root around `target`; not the document's, and not that of a form whose control is named `closest`. */
const rootOf = (target: Element): HTMLElement | null =>
  target.closest?.call?.(target, `[${attributes.widget}]`) as HTMLElement | null;

function repeat(event: Event, control: Element): void {
  const target = event.target as HTMLElement;
  if (!target.isConnected) return;
  if (event.type === 'submit') {
    (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    return;
  }
  const Kind = event.constructor as new (type: string, init: unknown) => Event;
  (control.contains(target) ? target : control).dispatchEvent(new Kind(event.type, event));
}

/**
 * Holds clicks, keys, submits and what find-in-page finds on widgets that are not connected yet, connects the widgets at once, and then
 * replays the event, once per control. When the behaviour does not load, the plain HTML handles the event: a link is followed, a form is posted.
 */
export function holdPresses(document: Document, host: ReplayHost, signal: AbortSignal): void {
  const held = new Set<Element>();
  let repeating = false;

  function hold(event: Event): void {
    const root = rootOf(event.target as Element);
    if (repeating || !root || event.defaultPrevented || !host.isPending(root)) return;
    const control = heldControl(event, root);
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(control)) return;
    held.add(control);
    root.setAttribute('aria-busy', 'true');
    void host.connectAll(root).then(() => {
      held.delete(control);
      root.removeAttribute('aria-busy');
      if (signal.aborted) return;
      repeating = true;
      repeat(event, control);
      repeating = false;
    });
  }

  function approach(event: Event): void {
    const root = rootOf(event.target as Element);
    if (root) void host.connectAll(root);
  }

  for (const type of ['click', 'keydown', 'submit', 'beforematch'])
    document.addEventListener(type, hold, { capture: true, signal });
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, approach, { capture: true, passive: true, signal });
}
