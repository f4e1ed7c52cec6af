import * as gallery from '../../../protocol/enums/gallery.js';
import { describeByFiles } from '../../../protocol/media/image-size.js';
import * as selectors from '../../../protocol/names/selectors.js';
import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import { listen } from '../../core/listen.js';
import type { Slide } from '../../dom/slides.js';
import { createElement } from './view.js';

/** What the lightbox shows of a slide: elements of the page, of which it makes copies. [LBX-04] */
export interface LightboxEntry {
  /** The picture, the root of a video, or a film; the slide itself when it has none of them. */
  readonly content: HTMLElement;
  readonly meta: HTMLElement | null;
}

/** What a slide gives to the lightbox. Its type alone decides between video and picture, never an address. */
export function readEntry({ element, type, image, meta }: Slide): LightboxEntry {
  const film = type === 'video' && element.querySelector<HTMLElement>(selectors.film);
  const content = film || image || element;
  return { content, meta: content !== element && meta?.textContent?.trim() ? meta : null };
}

/** A copy without names that a page may hold only once. */
function copyElement(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  return copy;
}

/**
 * A copy of a picture for a room that may fill the window: the candidates are those of the page, chosen for the new size; without
 * candidates the original is taken. It has its box before it is there, with the page's picture in it for the time being; of unknown size
 * the box of the page's picture, made as large as the room.
 */
function copyPicture(
  source: HTMLImageElement,
  { element, dimensions, focalPoint }: Slide,
  signal: AbortSignal,
): HTMLImageElement {
  const { alt, currentSrc, srcset, naturalWidth, naturalHeight, ownerDocument: document } = source;
  const { width, height } = dimensions ?? { width: naturalWidth, height: naturalHeight };
  const image = createElement(document, 'img', 'awaited');
  const { style } = image;
  /** The width that fits into a room: of a picture of unknown size as much as there is, of unknown proportion as if it were very wide. */
  const fit = (inline: string, block: string): string =>
    `min(${dimensions?.width ?? 1e5}px,${inline},${width / height || 9}*(${block}))`;
  image.alt = alt;
  // A mouse would take it along instead of moving it.
  image.draggable = false;
  if (height) {
    style.inlineSize = fit('100cqi', '100cqb');
    style.aspectRatio = `auto ${width}/${height}`;
    if (currentSrc)
      style.background = `url(${JSON.stringify(currentSrc)}) ${focalPoint.x * 100}% ${focalPoint.y * 100}%/cover`;
  }
  listen(image, 'load', signal, () => {
    style.background = image.className = '';
    if (!dimensions) style.inlineSize = '';
  });
  listen(image, 'error', signal, () => (image.className = ''));
  if (srcset) {
    // What the style sheet leaves beside the controls. A wide screen for fingers has a little more; the next size of file covers that.
    image.sizes = fit(`max(96vw - 7rem,min(100vw,${gallery.narrowWidthPx}px))`, '100vh');
    image.srcset = describeByFiles(srcset, dimensions?.width);
  }
  image.src =
    source.getAttribute(slideAttributes.source) ||
    element.getAttribute(slideAttributes.source) ||
    currentSrc ||
    source.src;
  return image;
}

/** A slide in the lightbox. The picture is what can be magnified; null for anything else. */
export type SlideView = readonly [element: HTMLElement, picture: HTMLImageElement | null, hasCaption: boolean];

/** Content and caption of `slide` in copies. The picture is fetched from now on. */
export function createSlideView(document: Document, slide: Slide, signal: AbortSignal): SlideView {
  const { content, meta } = readEntry(slide);
  const picture = content === slide.image ? copyPicture(slide.image, slide, signal) : null;
  // What words and a caption hold, without the box that they have on the page.
  const copy =
    picture ??
    (content === slide.element
      ? createElement(document, 'div', 'words', ...copyElement(content).childNodes)
      : copyElement(content));
  const element = createElement(document, 'figure', 'slide', createElement(document, 'div', 'frame', copy));
  if (meta) element.append(createElement(document, 'figcaption', '', ...copyElement(meta).childNodes));
  return [element, picture, !!meta];
}
