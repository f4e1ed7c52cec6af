import * as selectors from '../../../protocol/names/selectors.js';
import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import { listen } from '../../core/listen.js';
import type { Slide } from '../../dom/slides.js';
import { createElement } from './view.js';

/** What the lightbox shows of a slide: elements of the page, of which it makes copies. [LBX-04] */
export interface LightboxEntry {
  /** The picture, the root of a video, or a film; null when the slide has none of them. */
  readonly content: HTMLElement | null;
  readonly meta: HTMLElement | null;
}

/** What a slide gives to the lightbox. Its type alone decides between video and picture, never an address. */
export function readEntry({ element, type, image, meta }: Slide): LightboxEntry {
  const film = type === 'video' && element.querySelector<HTMLElement>(selectors.film);
  return { content: film || image, meta: meta?.textContent?.trim() ? meta : null };
}

/** A copy without names that a page may hold only once. */
function copyElement(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  return copy;
}

/**
 * A copy of a picture for a room that may fill the window: the candidates are those of the page, chosen for the new size; without
 * candidates the original is taken. Of known size it has its box before it is there, with the page's picture in it for the time being.
 */
function copyPicture(source: HTMLImageElement, { element, dimensions, focalPoint }: Slide, signal: AbortSignal): HTMLImageElement {
  const { alt, currentSrc, srcset, ownerDocument: document } = source;
  const image = createElement(document, 'img', '');
  const { style } = image;
  /** The width that fits into a room of the units. */
  const fit = (inline: string, block: string): string =>
    dimensions ? `min(${dimensions.width}px,100${inline},${(100 * dimensions.width) / dimensions.height}${block})` : `100${inline}`;
  image.alt = alt;
  // A mouse would take it along instead of moving it.
  image.draggable = false;
  if (dimensions) {
    style.inlineSize = fit('cqi', 'cqb');
    style.aspectRatio = `${dimensions.width}/${dimensions.height}`;
    if (currentSrc) style.background = `url(${JSON.stringify(currentSrc)}) ${focalPoint.x * 100}% ${focalPoint.y * 100}%/cover`;
    listen(image, 'load', signal, () => (style.background = ''));
  }
  if (srcset) {
    image.sizes = fit('vw', 'vh');
    image.srcset = srcset;
  }
  image.src = source.getAttribute(slideAttributes.source) || element.getAttribute(slideAttributes.source) || currentSrc || source.src;
  return image;
}

/** A slide in the lightbox. The picture is what can be magnified; null for a video. */
export type SlideView = readonly [element: HTMLElement, picture: HTMLImageElement | null, hasCaption: boolean];

/** Content and caption of `slide` in copies. The picture is fetched from now on. */
export function createSlideView(document: Document, slide: Slide, signal: AbortSignal): SlideView {
  const { content, meta } = readEntry(slide);
  const picture = content && content === slide.image ? copyPicture(slide.image, slide, signal) : null;
  const frame = createElement(document, 'div', 'frame', picture ?? (content ? copyElement(content) : ''));
  const element = createElement(document, 'figure', 'slide', frame);
  // What the caption holds, without the box that it has on the page.
  if (meta) element.append(createElement(document, 'figcaption', '', ...copyElement(meta).childNodes));
  return [element, picture, !!meta];
}
