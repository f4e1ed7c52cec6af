import * as limits from '../../../protocol/enums/lightbox.js';
import { isPlain, listen } from '../../core/listen.js';
import type { GestureHost } from './host.js';
import type { LightboxView } from './view.js';

/** Elements that handle arrow keys themselves. */
const typing = 'input,select,textarea,video,audio,[contenteditable]';

/** Elements that handle clicks; a click outside them closes. */
const pressable = 'img,a,button,label,iframe,input,select,textarea,video,audio';

/** The edge of the viewport at `xPx`: -1 left, 1 right, 0 neither. An edge is 2 percent of the width. [LBX-16] */
export function sideAt(xPx: number, widthPx: number): -1 | 0 | 1 {
  const edgePx = widthPx * limits.edgeRatio;
  return xPx < edgePx ? -1 : xPx >= widthPx - edgePx ? 1 : 0;
}

/** Buttons, arrow keys and clicks. [LBX-06] [LBX-08] [LBX-09] [LBX-11] */
export function connectControls(
  [, , closeButton, previous, next]: LightboxView,
  host: GestureHost,
  signal: AbortSignal,
): void {
  const { dialog, isRightToLeft, step, close } = host;
  const stepToSide = (side: number): void => step(isRightToLeft ? -side : side);
  // Those of the layer.
  dialog.onclick = dialog.onkeydown = null;
  listen<KeyboardEvent>(dialog, 'keydown', signal, (event) => {
    const { key, target } = event;
    const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (!side || event.defaultPrevented || !isPlain(event) || (target as Element).closest(typing)) return;
    event.preventDefault();
    stepToSide(side);
  });
  listen<MouseEvent>(dialog, 'click', signal, ({ target, clientX, detail, defaultPrevented }) => {
    const meant = (target as Element).closest(pressable);
    if (meant === closeButton) return close();
    if (meant === previous || meant === next) return step(meant === next ? 1 : -1);
    // Ignores the click at the end of a drag.
    if (defaultPrevented || host.hasMoved || (meant && meant.localName !== 'img')) return;
    const { left, width } = dialog.getBoundingClientRect();
    const side = next.hidden ? 0 : sideAt(clientX - left, width);
    if (side) stepToSide(side);
    // Ignores the second click of a double click that opened it.
    else if (!meant && detail < 2) close();
  });
}
