import * as limits from '../../../protocol/enums/lightbox.js';
import { isPlain, listen } from '../../core/listen.js';
import type { GestureHost } from './gestures.js';
import type { LightboxView } from './view.js';

/** Where arrow keys move a caret, a choice or a film. */
const typing = 'input,select,textarea,video,audio,[contenteditable]';

/** What a click is meant for; beside it, a click closes. */
const pressable = 'img,a,button,label,iframe,input,select,textarea,video,audio';

/** The side at whose edge `xPx` of a window so wide lies: -1 left, 1 right, 0 neither. An edge is 2 percent of the width. [LBX-16] */
export function sideAt(xPx: number, widthPx: number): -1 | 0 | 1 {
  const edgePx = widthPx * limits.edgeRatio;
  return xPx < edgePx ? -1 : xPx >= widthPx - edgePx ? 1 : 0;
}

/** Buttons, arrow keys and clicks. [LBX-06] [LBX-08] [LBX-09] [LBX-11] */
export function connectControls(
  [dialog, , , closeButton, previous, next]: LightboxView,
  host: GestureHost,
  signal: AbortSignal,
): void {
  const { isRightToLeft, step, close } = host;
  const stepToSide = (side: number): void => step(isRightToLeft ? -side : side);
  listen(closeButton, 'click', signal, close);
  listen(previous, 'click', signal, () => step(-1));
  listen(next, 'click', signal, () => step(1));
  listen<KeyboardEvent>(dialog, 'keydown', signal, (event) => {
    const { key, target } = event;
    const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (!side || event.defaultPrevented || !isPlain(event) || (target as Element).closest(typing)) return;
    event.preventDefault();
    stepToSide(side);
  });
  listen<MouseEvent>(dialog, 'click', signal, ({ target, clientX, detail, defaultPrevented }) => {
    const meant = (target as Element).closest(pressable);
    // A click that ends a drag is none.
    if (defaultPrevented || host.hasMoved || (meant && meant.localName !== 'img')) return;
    const { left, width } = dialog.getBoundingClientRect();
    const side = next.hidden ? 0 : sideAt(clientX - left, width);
    if (side) stepToSide(side);
    // The second click of the two that opened it is none.
    else if (!meant && detail < 2) close();
  });
}
