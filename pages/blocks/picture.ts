import { html } from 'hono/html';
import { pictureRatios, type PictureRatio } from '../../protocol/blocks/picture-ratios.js';
import { isSitePath } from '../../protocol/text/links.js';
import type { Html } from './block-template.js';
import { attributesHtml } from './markup.js';

export interface Picture {
  /** Site path; anything else shows an empty box of the same size. */
  readonly image: string;
  readonly alt: string;
  readonly ratio: PictureRatio;
  /** Whether the picture is in the first view and shall not wait. */
  readonly eager?: boolean;
}

/** A picture in a box whose size is known from the markup, so that nothing moves when it comes. */
export function pictureHtml({ image, alt, ratio, eager = false }: Picture): Html {
  const className = `picture picture-${ratio}`;
  if (!isSitePath(image)) return html`<div class="${className} picture-empty"></div>`;
  const { width, height } = pictureRatios[ratio];
  const loading = eager ? { fetchpriority: 'high' } : { loading: 'lazy' };
  return html`<img class="${className}" src="${image}" alt="${alt}" width="${width}" height="${height}" decoding="async"${attributesHtml(loading)}>`;
}
