import { DOMParser } from 'prosemirror-model';
import type { Block, JsonValue } from '../../protocol/document/document.js';
import { pageFieldLengths } from '../../protocol/document/page-fields.js';
import { longestMediaAlt } from '../../protocol/enums/media.js';
import { pageTypes } from '../../protocol/enums/page-types.js';
import type { NewPageRequest } from '../../protocol/http/site-pages.js';
import type { RichText } from '../../protocol/text/rich-document.js';
import { createBlock } from '../document/new-block.js';
import { layoutBlocks } from '../new-page/layouts.js';
import { cleanPasted } from '../rich-text/clean-pasted.js';
import { createRichSchema, toValue } from '../rich-text/schema.js';
import type { Services } from '../services/services.js';
import { parseInert } from '../ui/inert-html.js';
import type { FeedItem } from './read-feed.js';

/** Length of one block of text, in characters: below what a block can hold, so that nothing is cut off. */
const blockLength = 15_000;

/** Most texts and pictures; a page has other blocks too. */
const mostParts = 60;

/** Paths of the site's pictures by the addresses that they had elsewhere. */
export type PictureMap = ReadonlyMap<string, string>;

/** A picture of the site that was in an item. */
interface FeedPicture {
  readonly path: string;
  readonly alt: string;
  readonly caption: string;
}

/** An address as a whole; what it was where it is none. */
function absolute(address: string, base: string): string {
  const from = URL.canParse(base) ? base : undefined;
  return address !== '' && URL.canParse(address, from) ? new URL(address, from).href : address;
}

/** Where a picture is. Pages that load pictures late have its address in another attribute. */
function addressOf(image: Element, { base }: FeedItem): string {
  const { lazySrc, src } = (image as HTMLElement).dataset;
  const written = [lazySrc, src, image.getAttribute('src')].map((each) => each?.trim() ?? '');
  return absolute(written.find((each) => each !== '' && !each.startsWith('data:')) ?? '', base);
}

function bodyOf(item: FeedItem, window: Window): HTMLElement {
  return parseInert(withParagraphs(item.html), window as Window & typeof globalThis);
}

/** Addresses of the pictures of an item elsewhere, each once. */
export function feedPictures(item: FeedItem, window: Window): readonly string[] {
  const images = [...bodyOf(item, window).querySelectorAll('img')].map((image) => addressOf(image, item));
  return [...new Set([absolute(item.cover, item.base), ...images])].filter(Boolean);
}

/** Old exports have paragraphs parted by empty lines. */
function withParagraphs(html: string): string {
  if (/<(?:p|div|ul|ol|h\d|blockquote)\b/i.test(html)) return html;
  return html
    .split(/\r?\n\s*\r?\n/)
    .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

/** A part of a page: a text, or a picture of the site. */
type Part = { readonly text: RichText } | FeedPicture;

/** Boxes around other elements, which may hold a whole article. */
const boxes = /^(?:DIV|SECTION|ARTICLE|MAIN|CENTER)$/;

/** The elements that follow each other, without the boxes around all of them or around pictures. */
function nodesOf(parent: Element): readonly ChildNode[] {
  const isAlone = parent.children.length === 1;
  return [...parent.childNodes].flatMap((node): readonly ChildNode[] => {
    const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : null;
    if (!element || !boxes.test(element.tagName)) return [node];
    return isAlone || element.querySelector('img') ? nodesOf(element) : [node];
  });
}

/** The pictures of an element that the site has, which are taken out of it with their captions. */
function takePictures(element: Element, item: FeedItem, pictures: PictureMap): readonly FeedPicture[] {
  const images = element.tagName === 'IMG' ? [element] : [...element.querySelectorAll('img')];
  return images.flatMap((image) => {
    const path = pictures.get(addressOf(image, item));
    if (path === undefined) return [];
    const caption = image.closest('figure')?.querySelector('figcaption');
    caption?.remove();
    image.remove();
    return [{ path, alt: image.getAttribute('alt') ?? '', caption: caption?.textContent?.trim() ?? '' }];
  });
}

/** Texts, each with room in one block, and the pictures between them. */
function partsOf(body: Element, item: FeedItem, pictures: PictureMap): readonly Part[] {
  const found: (Element | FeedPicture)[] = [];
  const cover = pictures.get(absolute(item.cover, item.base));
  if (cover !== undefined) found.push({ path: cover, alt: '', caption: '' });
  let length = Infinity;
  for (const node of nodesOf(body)) {
    const taken = node.nodeType === node.ELEMENT_NODE ? takePictures(node as Element, item, pictures) : [];
    if (taken.length > 0) {
      found.push(...taken.filter(({ path }) => path !== cover));
      length = Infinity;
    }
    const own = node.textContent?.length ?? 0;
    // What held nothing but its pictures is gone with them, and no text begins with nothing.
    if (node.textContent?.trim() === '' && (taken.length > 0 || length === Infinity)) continue;
    if (length + own > blockLength) {
      found.push(body.ownerDocument.createElement('div'));
      length = 0;
    }
    (found.at(-1) as Element).append(node);
    length += own;
  }
  const parser = DOMParser.fromSchema(createRichSchema());
  return found.slice(0, mostParts).map((each) => {
    if ('path' in each) return each;
    cleanPasted(each);
    return { text: toValue(parser.parse(each)) };
  });
}

type Makers = Pick<Services, 'tables' | 'createId' | 'window'>;

/** The block of a picture, which is shown whole. */
function pictureBlock({ path, alt, caption }: FeedPicture, { tables, createId }: Makers): readonly Block[] {
  const table = tables['image'];
  if (!table) return [];
  const block = createBlock(table, createId);
  const words = { alt: alt.slice(0, longestMediaAlt), caption: caption.slice(0, longestMediaAlt) };
  return [{ ...block, value: { ...block.value, ...words, image: path, ratio: 'original' } }];
}

/** The blocks of a layout with the parts in the place of its empty text. */
function withParts(blocks: readonly Block[], parts: readonly Part[], makers: Makers): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (block.children) return [{ ...block, children: withParts(block.children, parts, makers) }];
    // The lead and the picture stay away: a draft has what the item had.
    if (block.type === 'image' || (block.type === 'text' && block.value['size'] === 'lead')) return [];
    if (block.type !== 'text') return [block];
    return parts.flatMap((part) =>
      'path' in part
        ? pictureBlock(part, makers)
        : [{ ...block, id: makers.createId(), value: { ...block.value, text: part.text as JsonValue } }],
    );
  });
}

const joined = (names: readonly string[]): string => {
  let all = '';
  for (const name of names)
    if (`${all}, ${name}`.length <= pageFieldLengths.topics) all = all === '' ? name : `${all}, ${name}`;
  return all;
};

/** The draft of an item: its words with their formats, and those of its pictures that the site has; embeds and tables stay where they are. */
export function feedPage(
  item: FeedItem,
  untitled: string,
  makers: Makers,
  pictures: PictureMap = new Map(),
): Omit<NewPageRequest, 'path'> {
  const body = bodyOf(item, makers.window);
  const title = (item.title || untitled).slice(0, pageFieldLengths.title);
  const isPost = item.kind === 'post';
  const layout = layoutBlocks(isPost ? 'post' : 'text', title, makers);
  const post = {
    ...(item.excerpt && { excerpt: item.excerpt.slice(0, pageFieldLengths.excerpt) }),
    ...(item.author && { author: item.author.slice(0, pageFieldLengths.author) }),
    ...(item.day && { date: item.day }),
    ...(item.tags.length > 0 && { tags: joined(item.tags) }),
    ...(item.categories.length > 0 && { categories: joined(item.categories) }),
  };
  return {
    title,
    navigationTitle: '',
    description: '',
    pageType: isPost ? pageTypes.contentItem : pageTypes.page,
    blocks: withParts(layout, partsOf(body, item, pictures), makers),
    ...(isPost && post),
  };
}
