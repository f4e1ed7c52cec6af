import * as gallery from '../../../protocol/enums/gallery.js';
import { describeByFiles } from '../../../protocol/media/image-size.js';
import * as selectors from '../../../protocol/names/selectors.js';
import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import { listen } from '../../core/listen.js';
import { readFocalPoint } from '../../dom/slide-details.js';
import { readDimensions } from '../../dom/slide-size.js';
import { findImage, findMeta, isVideo } from '../../dom/slide.js';
import { createElement } from './element.js';

/** The page's elements of a slide that the lightbox copies. [LBX-04] */
export interface LightboxEntry {
  /** The picture, the root of a video, or a film; the slide itself when it has none of them. */
  readonly content: HTMLElement;
  readonly meta: HTMLElement | null;
}

/** The entry of a slide. Its type alone decides between video and picture, never an address. */
export function readEntry(slide: HTMLElement): LightboxEntry {
  const film = isVideo(slide) && slide.querySelector<HTMLElement>(selectors.film);
  const content = film || findImage(slide) || slide;
  const meta = findMeta(slide);
  return { content, meta: content !== slide && meta?.textContent?.trim() ? meta : null };
}

/** A copy without ids, which must be unique in the page. */
function copyElement(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  return copy;
}

/**
 * The width of a slide's picture that fits into an area: the full width for a picture of unknown size, and for one of unknown proportion as
 * if it were very wide.
 */
function fit(ratio: number, slide: HTMLElement, inline: string, block: string): string {
  return `min(${readDimensions(slide)?.width ?? 1e5}px,${inline},${ratio || 9}*(${block}))`;
}

/**
 * Makes `image` a copy of a picture that is not loaded yet. Its box is reserved, with the page's picture as the placeholder; a picture of unknown size gets the
 * proportion of the page's picture, fitted to the area.
 */
function reserveBox(image: HTMLImageElement, source: HTMLImageElement, slide: HTMLElement): void {
  const { alt, currentSrc, naturalWidth, naturalHeight } = source;
  const { width, height } = readDimensions(slide) ?? { width: naturalWidth, height: naturalHeight };
  const { style } = image;
  image.alt = alt;
  if (height) {
    style.inlineSize = fit(width / height, slide, '100cqi', '100cqb');
    style.aspectRatio = `auto ${width}/${height}`;
    const { x, y } = readFocalPoint(slide);
    if (currentSrc) style.background = `url(${JSON.stringify(currentSrc)}) ${x * 100}% ${y * 100}%/cover`;
  }
}

/**
 * Loads a picture for an area up to the whole viewport: the browser chooses among the page's candidates for the new size; without
 * candidates it loads the original.
 */
function loadPicture(image: HTMLImageElement, source: HTMLImageElement, slide: HTMLElement, signal: AbortSignal): void {
  const { currentSrc, srcset, naturalWidth, naturalHeight } = source;
  const dimensions = readDimensions(slide);
  const { width, height } = dimensions ?? { width: naturalWidth, height: naturalHeight };
  const { style } = image;
  // Prevents the mouse's native drag and drop of the picture.
  image.draggable = false;
  for (const type of ['load', 'error']) {
    listen(image, type, signal, () => {
      // The picture of the page is there before.
      if (type === 'load' && !image.complete) return;
      image.className = '';
      if (type === 'error') return;
      style.background = '';
      if (!dimensions) style.inlineSize = '';
    });
  }
  if (srcset) {
    // The area that the style sheet leaves beside the controls. On wide touch screens it is a little larger, which the next file size covers.
    const inline = `max(96vw - 7rem,min(100vw,${gallery.narrowWidthPx}px))`;
    image.sizes = fit(width / height, slide, inline, '100vh');
    image.srcset = describeByFiles(srcset, dimensions?.width);
  }
  image.src =
    source.getAttribute(slideAttributes.source) ||
    slide.getAttribute(slideAttributes.source) ||
    source.src ||
    currentSrc;
}

/** A slide in the lightbox. Only a picture can be magnified; null for any other content. */
export type SlideView = readonly [element: HTMLElement, picture: HTMLImageElement | null, hasCaption: boolean];

/** Copies of content and caption of `slide`. Starts to load the picture, which may be there already. */
export function createSlideView(
  document: Document,
  slide: HTMLElement,
  present: HTMLImageElement | null,
  signal: AbortSignal,
): SlideView {
  const { content, meta } = readEntry(slide);
  const image = findImage(slide);
  const picture = image && content === image ? (present ?? createElement(document, 'img', 'awaited')) : null;
  if (picture && image) {
    reserveBox(picture, image, slide);
    loadPicture(picture, image, slide, signal);
  }
  // The children of a text or a caption, without the box that styles them on the page.
  const copy =
    picture ??
    (content === slide
      ? createElement(document, 'div', 'words', ...copyElement(content).childNodes)
      : copyElement(content));
  const element = createElement(document, 'figure', 'slide', createElement(document, 'div', 'frame', copy));
  if (meta) element.append(createElement(document, 'figcaption', '', ...copyElement(meta).childNodes));
  return [element, picture, !!meta];
}
