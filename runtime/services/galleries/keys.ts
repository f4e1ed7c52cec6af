import { isPlain } from '../../core/listen.js';
import type { Gallery } from './gallery.js';

/** Where arrow keys move a caret, a choice or a film. [GAL-54] */
const typing = 'input,textarea,select,video,audio,[contenteditable]:not([contenteditable=false])';

/** Pixels of the element that can be seen. Read when a key is pressed, never when a gallery attaches. */
function visiblePixels(root: HTMLElement, { innerWidth, innerHeight }: Window): number {
  const { top, bottom, left, right } = root.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return width > 0 && height > 0 && (root.checkVisibility?.() ?? true) ? width * height : 0;
}

/**
 * The gallery that answers to the key: the one with the focus, else the one most in view. None when it moves or none is to be seen, when
 * the key is pressed with another or somebody else has answered to it; while a dialog has the focus, only what stands in it.
 * [GAL-55] [GAL-56]
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
