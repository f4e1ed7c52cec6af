import * as text from '#strings/video';
import * as attributes from '../../../../protocol/names/attributes.js';
import type { videoTable } from '../../../../protocol/widgets/video.js';
import { listen, onAbort } from '../../../core/listen.js';
import type { Widget, WidgetContext } from '../../../core/widget.js';
import type { Consent } from '../../../services/consent/consent.js';

function show(root: HTMLElement, name: string, words: string, signal: AbortSignal): HTMLElement {
  const element = root.ownerDocument.createElement(name);
  element.textContent = words;
  root.append(element);
  onAbort(signal, () => element.remove());
  return element;
}

/** Says to an editor what keeps the video from being one. [VID-12] [VID-13] */
export function showInvalid(root: HTMLElement, isImageAlone: boolean, signal: AbortSignal): void {
  show(root, 'p', isImageAlone ? text.imageNeedsVideo() : text.invalid(), signal);
}

/** Says that the film cannot be played, until it is asked to play once more. */
export function showFailure(root: HTMLElement, film: HTMLElement, signal: AbortSignal): void {
  const message = show(root, 'p', text.failed(), signal);
  message.setAttribute('role', 'alert');
  listen(film, 'play', signal, () => message.remove(), { once: true });
}

/**
 * Attaches `widget` with something to press where the markup has nothing, so that the visitor is asked before the host hears of them.
 * Once they agree it is attached without, unless the player is there already.
 */
export function ask(
  widget: Widget<typeof videoTable>,
  root: HTMLElement,
  context: WidgetContext<typeof videoTable>,
  src: string,
  gate: Consent,
): void {
  const asking = new AbortController();
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
