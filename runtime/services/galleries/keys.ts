import { isPlain } from '../../core/listen.js';
import type { Gallery } from './gallery.js';

/** Elements that handle arrow keys themselves. [GAL-54] */
const typing = 'input,textarea,select,video,audio,[contenteditable]:not([contenteditable=false])';

/** Visible pixels of the element. Measured when a key is pressed, never when a gallery attaches. */
function visiblePixels(root: HTMLElement, { innerWidth, innerHeight }: Window): number {
  const { top, bottom, left, right } = root.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return width > 0 && height > 0 && (root.checkVisibility?.() ?? true) ? width * height : 0;
}

/**
 * The gallery that handles the key: the one with the focus, else the one most in view. None when it moves, when none is visible, with a
 * modifier, or when the event was handled already; while a dialog has the focus, only a gallery inside it. [GAL-55] [GAL-56]
 */
export function galleryForKey(galleries: readonly Gallery[], event: KeyboardEvent): Gallery | undefined {
  const { key, target, isComposing, defaultPrevented, view } = event;
  const focus = target as Element;
  if (!isPlain(event) || isComposing || defaultPrevented || focus.closest(typing)) return undefined;
  const dialog = focus.closest('dialog');
  let most = 0;
  let answering: Gallery | undefined;
  for (const gallery of galleries) {
    const { root, keys } = gallery;
    if (!keys?.includes(key) || (dialog && !dialog.contains(root))) continue;
    const pixels =
      visiblePixels(root, view as Window) && (root.contains(focus) ? Infinity : visiblePixels(root, view as Window));
    if (pixels > most) [most, answering] = [pixels, gallery];
  }
  return answering?.isMoving ? undefined : answering;
}
