import * as text from '#strings/video';
import * as attributes from '../../../../protocol/names/attributes.js';
import type { videoTable } from '../../../../protocol/widgets/video.js';
import { createLife, listen, onAbort } from '../../../core/listen.js';
import type { Widget, WidgetContext } from '../../../core/widget.js';
import type { Consent } from '../../../services/consent/consent.js';

function show(root: HTMLElement, name: string, words: string, signal: AbortSignal): HTMLElement {
  const element = root.ownerDocument.createElement(name);
  element.textContent = words;
  root.append(element);
  onAbort(signal, () => element.remove());
  return element;
}

/** Shows an editor why the video is invalid. [VID-12] [VID-13] */
export function showInvalid(root: HTMLElement, isImageAlone: boolean, signal: AbortSignal): void {
  show(root, 'p', isImageAlone ? text.imageNeedsVideo() : text.invalid(), signal);
}

/** Shows that the film cannot be played, until the next attempt to play it. */
export function showFailure(root: HTMLElement, film: HTMLElement, signal: AbortSignal): void {
  const message = show(root, 'p', text.failed(), signal);
  message.setAttribute('role', 'alert');
  listen(film, 'play', signal, () => message.remove(), { once: true });
}

/**
 * Connects `widget` with an overlay of its own where the markup has none, so that the visitor consents before the host gets a request.
 * After consent it is connected again without the overlay, unless the player is already shown.
 */
export function ask(
  widget: Widget<typeof videoTable>,
  root: HTMLElement,
  context: WidgetContext<typeof videoTable>,
  src: string,
  gate: Consent,
): void {
  const asking = createLife();
  const { signal: until } = asking;
  onAbort(context.signal, () => asking.abort());
  const overlay = show(root, 'button', `${text.play()} `, until);
  const note = show(
    overlay,
    'span',
    context.parts.note?.textContent ?? text.note({ provider: new URL(src).host }),
    until,
  );
  overlay.setAttribute(attributes.part, 'overlay');
  widget.connect(root, { ...context, parts: { ...context.parts, overlay, note }, signal: until });
  gate.onChange(until, (isAllowed) => {
    if (!isAllowed || overlay.inert) return;
    asking.abort();
    widget.connect(root, context);
  });
}
