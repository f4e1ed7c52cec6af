import { DOMParser } from 'prosemirror-model';
import type { Block, JsonValue } from '../../protocol/document/document.js';
import { pageFieldLengths } from '../../protocol/document/page-fields.js';
import { pageTypes } from '../../protocol/enums/page-types.js';
import type { NewPageRequest } from '../../protocol/http/site-pages.js';
import type { RichText } from '../../protocol/text/rich-document.js';
import { layoutBlocks } from '../new-page/layouts.js';
import { cleanPasted } from '../rich-text/clean-pasted.js';
import { createRichSchema, toValue } from '../rich-text/schema.js';
import type { Services } from '../services/services.js';
import { parseInert } from '../ui/inert-html.js';
import type { FeedItem } from './read-feed.js';

/** A page as it is made of an item, and the pictures that it had elsewhere. */
export interface FeedPage {
  readonly page: Omit<NewPageRequest, 'path'>;
  readonly pictures: readonly string[];
}

/** Length of one block of text, in characters: below what a block can hold, so that nothing is cut off. */
const blockLength = 15_000;

/** Most blocks of text; a page has others too. */
const mostTexts = 40;

/** Old exports have paragraphs parted by empty lines. */
function withParagraphs(html: string): string {
  if (/<(?:p|div|ul|ol|h\d|blockquote)\b/i.test(html)) return html;
  return html
    .split(/\r?\n\s*\r?\n/)
    .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

/** The elements that follow each other, without boxes around all of them. */
function nodesOf(body: Element): readonly ChildNode[] {
  const [only, ...others] = body.children;
  return only?.tagName === 'DIV' && others.length === 0 ? nodesOf(only) : [...body.childNodes];
}

/** The text in parts, each with room in one block. */
function partsOf(body: Element): readonly RichText[] {
  const boxes: Element[] = [];
  let length = Infinity;
  for (const node of nodesOf(body)) {
    const own = node.textContent?.length ?? 0;
    if (length + own > blockLength) {
      boxes.push(body.ownerDocument.createElement('div'));
      length = 0;
    }
    boxes.at(-1)?.append(node);
    length += own;
  }
  const parser = DOMParser.fromSchema(createRichSchema());
  return boxes.slice(0, mostTexts).map((box) => toValue(parser.parse(box)));
}

type Makers = Pick<Services, 'tables' | 'createId' | 'window'>;

/** The blocks of a layout with the texts in the place of its empty text. */
function withTexts(blocks: readonly Block[], texts: readonly RichText[], createId: () => string): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (block.children) return [{ ...block, children: withTexts(block.children, texts, createId) }];
    // The lead and the picture stay away: a draft has what the item had.
    if (block.type === 'image' || (block.type === 'text' && block.value['size'] === 'lead')) return [];
    if (block.type !== 'text') return [block];
    return texts.map((text) => ({ ...block, id: createId(), value: { ...block.value, text: text as JsonValue } }));
  });
}

const joined = (names: readonly string[]): string => {
  let all = '';
  for (const name of names)
    if (`${all}, ${name}`.length <= pageFieldLengths.topics) all = all === '' ? name : `${all}, ${name}`;
  return all;
};

/** The draft of an item: its words with their formats; pictures, embeds and tables stay where they are. */
export function feedPage(item: FeedItem, untitled: string, makers: Makers): FeedPage {
  const body = parseInert(withParagraphs(item.html), makers.window as Window & typeof globalThis);
  const pictures = [...body.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '').filter(Boolean);
  cleanPasted(body);
  const title = (item.title || untitled).slice(0, pageFieldLengths.title);
  const isPost = item.kind === 'post';
  const blocks = withTexts(layoutBlocks(isPost ? 'post' : 'text', title, makers), partsOf(body), makers.createId);
  const post = {
    ...(item.excerpt && { excerpt: item.excerpt.slice(0, pageFieldLengths.excerpt) }),
    ...(item.author && { author: item.author.slice(0, pageFieldLengths.author) }),
    ...(item.day && { date: item.day }),
    ...(item.tags.length > 0 && { tags: joined(item.tags) }),
    ...(item.categories.length > 0 && { categories: joined(item.categories) }),
  };
  return {
    page: {
      title,
      navigationTitle: '',
      description: '',
      pageType: isPost ? pageTypes.contentItem : pageTypes.page,
      blocks,
      ...(isPost && post),
    },
    pictures,
  };
}
