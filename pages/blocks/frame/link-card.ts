import type { Html } from '../block-template.js';
import { html } from '../html.js';

/** Data of the card that other sites and messengers show for a link to a page. */
export interface LinkCard {
  readonly type: 'website' | 'article' | 'product';
  readonly title: string;
  readonly description: string;
  /** Full address of the page. */
  readonly url: string;
  readonly siteName: string;
  /** Languages with their territory, such as `en_US`: the page's own, and those of its other versions. */
  readonly locale: string;
  readonly otherLocales: readonly string[];
  readonly picture: CardPicture | null;
}

export interface CardPicture {
  /** Full address. */
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

const property = (name: string, content: string | number): Html | '' =>
  content === '' ? '' : html`<meta property="og:${name}" content="${content}">\n`;

/** The card as Open Graph, which all services read; only the size of the card has no name there. https://ogp.me */
export function linkCardHtml({ picture, ...card }: LinkCard): Html {
  return html`${property('title', card.title)}${property('description', card.description)}${property('url', card.url)}${property('type', card.type)}${property('site_name', card.siteName)}${property('locale', card.locale)}${card.otherLocales.map((locale) => property('locale:alternate', locale))}${
    picture &&
    html`${property('image', picture.url)}${property('image:width', picture.width)}${property('image:height', picture.height)}${property('image:alt', picture.alt)}`
  }<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
`;
}
