import * as attributes from '../../../protocol/names/attributes.js';
import { readDimensions } from '../../dom/slide-size.js';
import { findImage, isVideo } from '../../dom/slide.js';
import { closeOver, freeBar, makeModal, showOver } from '../../layers/show-modal.js';
import { createElement } from './element.js';

/** The lightbox as it opens: over the page, with the pressed picture as the page has loaded it. The viewer takes it over. */
export interface LightboxLayer {
  readonly dialog: HTMLDialogElement;
  /** Null for a slide that is no picture. */
  readonly picture: HTMLImageElement | null;
  /** The arrow keys pressed so far: the number to the right, less the number to the left. */
  steps: number;
  /** Takes it away before the viewer has it. */
  remove(): void;
}

/** Opens the lightbox with `slide`. Until the viewer takes it over, Escape and a press beside the picture close it. */
export function openLayer(window: Window, slide: HTMLElement, theme: string): LightboxLayer {
  const { document } = window;
  const image = isVideo(slide) ? null : findImage(slide);
  const dimensions = readDimensions(slide);
  const picture = image && createElement(document, 'img', 'awaited');
  if (picture && image) {
    picture.alt = image.alt;
    // In the browser's memory, so it is painted with the next frame. The style sheet fits it into the area.
    picture.src = image.currentSrc || image.src;
    if (dimensions) picture.style.maxInlineSize = `${dimensions.width}px`;
  }
  const frame = createElement(document, 'div', 'frame', picture ?? '');
  const stage = createElement(document, 'div', 'stage', createElement(document, 'figure', 'slide', frame));
  const dialog = createElement(document, 'dialog', '', createElement(document, 'div', 'bar'), stage);
  const close = (): void => {
    freeBar(document);
    closeOver(dialog);
  };
  const layer = {
    dialog,
    picture,
    steps: 0,
    remove() {
      close();
      dialog.remove();
    },
  };
  dialog.className = `mortise-lightbox mortise-lightbox-${theme}`;
  dialog.setAttribute(attributes.service, 'lightbox');
  dialog.onclick = ({ target, detail }) => {
    if (target === picture || detail > 1) return;
    close();
  };
  const step = ({ key, repeat }: KeyboardEvent): void => {
    if (key === 'Escape') close();
    if (!dialog.open) document.removeEventListener('keydown', step);
    else if (!repeat) layer.steps += key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  };
  dialog.onkeydown = step;
  // Until it is modal, keys go to what was pressed.
  document.addEventListener('keydown', step);
  document.body.append(dialog);
  showOver(dialog, () => {
    document.removeEventListener('keydown', step);
    makeModal(dialog, window);
  });
  return layer;
}
