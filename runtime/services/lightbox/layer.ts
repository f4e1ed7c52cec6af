import * as attributes from '../../../protocol/names/attributes.js';
import type { Slide } from '../../dom/slides.js';
import { showModal } from '../../layers/show-modal.js';
import { createElement } from './element.js';

/** The lightbox as it opens: over the page, with the pressed picture as the page has loaded it. The viewer takes it over. */
export interface LightboxLayer {
  readonly dialog: HTMLDialogElement;
  /** Null for a slide that is no picture. */
  readonly picture: HTMLImageElement | null;
  /** The arrow keys pressed so far: the number to the right, less the number to the left. */
  steps: number;
}

/**
 * The width of a slide's picture that fits into an area: the full width for a picture of unknown size, and for one of unknown proportion as
 * if it were very wide.
 */
export function fit(ratio: number, { dimensions }: Slide, inline: string, block: string): string {
  return `min(${dimensions?.width ?? 1e5}px,${inline},${ratio || 9}*(${block}))`;
}

/**
 * A copy of a picture before it loads. Its box is reserved, with the page's picture as the placeholder; a picture of unknown size gets the
 * proportion of the page's picture, fitted to the area.
 */
export function createPicture(source: HTMLImageElement, slide: Slide): HTMLImageElement {
  const { alt, currentSrc, naturalWidth, naturalHeight } = source;
  const { width, height } = slide.dimensions ?? { width: naturalWidth, height: naturalHeight };
  const image = createElement(source.ownerDocument, 'img', 'awaited');
  const { style } = image;
  image.alt = alt;
  if (height) {
    style.inlineSize = fit(width / height, slide, '100cqi', '100cqb');
    style.aspectRatio = `auto ${width}/${height}`;
    const { x, y } = slide.focalPoint;
    if (currentSrc) style.background = `url(${JSON.stringify(currentSrc)}) ${x * 100}% ${y * 100}%/cover`;
  }
  return image;
}

/** Opens the lightbox with `slide`. Until the viewer takes it over, Escape and a press beside the picture close it. */
export function openLayer(window: Window, slide: Slide, theme: string): LightboxLayer {
  const { document } = window;
  const { image } = slide;
  const picture = slide.type === 'image' && image ? createPicture(image, slide) : null;
  // Without a source the picture would be its alternative text.
  if (picture && image) picture.src = image.currentSrc || image.src;
  const frame = createElement(document, 'div', 'frame', picture ?? '');
  const stage = createElement(document, 'div', 'stage', createElement(document, 'figure', 'slide', frame));
  const dialog = createElement(document, 'dialog', '', createElement(document, 'div', 'bar'), stage);
  const layer = { dialog, picture, steps: 0 };
  dialog.className = `mortise-lightbox mortise-lightbox-${theme}`;
  dialog.setAttribute(attributes.service, 'lightbox');
  dialog.onclick = ({ target, detail }) => {
    if (target !== picture && detail < 2) dialog.close();
  };
  dialog.onkeydown = ({ key, repeat }) => {
    if (!repeat) layer.steps += key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  };
  document.body.append(dialog);
  showModal(dialog, window);
  return layer;
}
