import { shareServices } from '../../protocol/enums/share.js';
import { isSitePath } from '../../protocol/text/links.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';
import { attributesHtml } from './markup.js';

/**
 * The button over a picture that saves it on Pinterest, with the page that it is on: a link, so that nothing is asked of the service before a
 * press. Nothing where the site has none. `isInRow`: one of many pictures side by side, which would be covered by it on a phone. [CTX-07]
 */
export function savePictureHtml(image: string, alt: string, context: RenderContext, isInRow = false): Html | '' {
  const { savePictures, origin = '', path, pageTitle, websiteTitle } = context;
  if (!savePictures || !isSitePath(image)) return '';
  const { name, address } = shareServices.pinterest;
  const words = encodeURIComponent(alt || pageTitle || websiteTitle);
  const page = address.replace('{title}', words).replace('{url}', encodeURIComponent(origin + path));
  const href = `${page}&media=${encodeURIComponent(origin + image)}`;
  return html`<a class="save-picture save-${savePictures}${isInRow ? ' save-wide' : ''}"${attributesHtml({ href, target: '_blank', rel: 'noopener noreferrer', 'aria-label': context.text('picture.saveOf', { service: name, picture: alt || pageTitle || websiteTitle }) })}>${context.text('picture.save')}</a>`;
}
