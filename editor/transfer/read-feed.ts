import { longestPageSource } from '../../protocol/enums/transfer.js';
import { isDay } from '../../protocol/text/day.js';
import { parseInertXml } from '../ui/inert-html.js';

/** A post or a page of an export of WordPress (WXR), or an item of an RSS feed. */
export interface FeedItem {
  readonly kind: 'post' | 'page';
  readonly title: string;
  /** Markup of any origin. */
  readonly html: string;
  /** Such as `2026-09-04`; empty when unknown. */
  readonly day: string;
  readonly excerpt: string;
  readonly author: string;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  /** Address of the picture that stands for it; empty without one. */
  readonly cover: string;
  /** What it is in the feed, the same in each export; empty where the feed does not say. */
  readonly source: string;
  /** Address that those of its pictures are relative to; empty when unknown. */
  readonly base: string;
}

const childrenOf = (element: Element, name: string): readonly Element[] =>
  [...element.children].filter((child) => child.tagName.toLowerCase() === name);

const textOf = (element: Element, name: string): string => childrenOf(element, name)[0]?.textContent?.trim() ?? '';

/** The day as the feed has it; days of RSS are those of their own time zone. */
function dayOf(item: Element): string {
  const [written = ''] = textOf(item, 'wp:post_date').split(' ');
  if (isDay(written)) return written;
  const at = Date.parse(textOf(item, 'pubdate'));
  const day = Number.isFinite(at) ? new Date(at).toISOString().slice(0, 10) : '';
  return isDay(day) ? day : '';
}

function topicsOf(item: Element, domain: 'post_tag' | 'category', isWordPress: boolean): readonly string[] {
  const named = childrenOf(item, 'category')
    .filter((each) => (isWordPress ? each.getAttribute('domain') === domain : domain === 'category'))
    .map((each) => (each.textContent ?? '').replaceAll(',', ' ').trim())
    .filter((name) => name !== '' && name !== 'Uncategorized');
  return [...new Set(named)];
}

/** The picture that an item names beside its words: of WordPress by the id of an attachment, of feeds by its address. */
function coverOf(item: Element, attachments: ReadonlyMap<string, string>): string {
  const named = childrenOf(item, 'wp:postmeta').find((meta) => textOf(meta, 'wp:meta_key') === '_thumbnail_id');
  if (named) return attachments.get(textOf(named, 'wp:meta_value')) ?? '';
  const enclosed = childrenOf(item, 'enclosure').find((each) => each.getAttribute('type')?.startsWith('image/'));
  return enclosed?.getAttribute('url') ?? '';
}

/** Addresses of the attachments of WordPress by their ids. */
function attachmentsOf(items: readonly Element[]): ReadonlyMap<string, string> {
  const found = items.filter((item) => textOf(item, 'wp:post_type') === 'attachment');
  return new Map(found.map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]));
}

interface Channel {
  readonly attachments: ReadonlyMap<string, string>;
  /** Address of the site. */
  readonly link: string;
}

/**
 * What an item is in its feed: its guid, else the id that WordPress has for it, else its address, else its title and time. The address of the
 * site stands before it, because two feeds may count alike.
 */
function sourceOf(item: Element, { link }: Channel): string {
  const id = textOf(item, 'wp:post_id');
  const named = textOf(item, 'guid') || (id && `post ${id}`) || textOf(item, 'link');
  const own = named || [textOf(item, 'title'), textOf(item, 'pubdate')].filter(Boolean).join(' ');
  return own && `${link} ${own}`.slice(0, longestPageSource);
}

function readItem(item: Element, channel: Channel): FeedItem | null {
  const { attachments, link } = channel;
  const type = textOf(item, 'wp:post_type');
  const isWordPress = type !== '';
  if (isWordPress && ((type !== 'post' && type !== 'page') || textOf(item, 'wp:status') === 'trash')) return null;
  const full = textOf(item, 'content:encoded');
  return {
    kind: type === 'page' ? 'page' : 'post',
    title: textOf(item, 'title'),
    html: full || (isWordPress ? '' : textOf(item, 'description')),
    day: dayOf(item),
    excerpt: textOf(item, 'excerpt:encoded'),
    author: textOf(item, 'dc:creator'),
    tags: topicsOf(item, 'post_tag', isWordPress),
    categories: topicsOf(item, 'category', isWordPress),
    cover: coverOf(item, attachments),
    source: sourceOf(item, channel),
    base: textOf(item, 'link') || link,
  };
}

/** The posts and pages of a feed, without attachments, menus and what was thrown away; null for a text that is no such file. */
export function readFeed(xml: string, window: Window & typeof globalThis): readonly FeedItem[] | null {
  const document = parseInertXml(xml, window);
  const channel = document?.documentElement.tagName.toLowerCase() === 'rss' && document.querySelector('channel');
  if (!channel) return null;
  const items = childrenOf(channel, 'item');
  const about = { attachments: attachmentsOf(items), link: textOf(channel, 'link') };
  return items.flatMap((item) => readItem(item, about) ?? []);
}
