import * as text from '#strings/lightbox';
import { applyAttributes } from '../../core/attributes.js';
import { readClickThrough } from '../../dom/slide-link.js';
import { readTitle } from '../../dom/slide-title.js';
import { findImage, isVideo } from '../../dom/slide.js';

/** Elements that handle a press themselves. */
export const nativeControls = 'a[href],button,input,select,textarea,label,summary,video,audio,iframe';

/** Whether the slide leads nowhere else: neither by a click-through URL nor by a link around its picture. One of `openers` opens the slide. */
export function isOpenable(slide: HTMLElement, openers: readonly HTMLElement[]): boolean {
  const link = !isVideo(slide) && findImage(slide)?.closest<HTMLElement>(nativeControls);
  return !readClickThrough(slide) && !(link && slide.contains(link) && !openers.includes(link));
}

/**
 * The element of a slide that opens it: the one of `openers` that is in it, else its picture, else the slide itself. Until `signal`
 * aborts, it is focusable and labelled. A press on a video plays it, so that stays as it is.
 */
export function connectControl(
  slide: HTMLElement,
  openers: readonly HTMLElement[],
  order: number,
  signal: AbortSignal,
): HTMLElement {
  const opener = openers.find((each) => slide.contains(each));
  const image = findImage(slide);
  const control = opener ?? image ?? slide;
  if (isVideo(slide)) return control;
  const isNamed = opener || image?.alt || control.textContent?.trim();
  applyAttributes(
    control,
    {
      'aria-haspopup': 'dialog',
      ...(!opener && { role: 'button', tabindex: '0' }),
      ...(!isNamed && { 'aria-label': readTitle(slide) || text.open({ n: order + 1 }) }),
    },
    signal,
  );
  return control;
}
