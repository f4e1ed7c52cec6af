import { useEffect, useMemo, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { mostPageSources } from '../../protocol/enums/transfer.js';
import type { PageListAnswer, PageSummary } from '../../protocol/http/pages.js';
import { suggestAddress, suggestPostAddress } from '../new-page/page-address.js';
import { isJournal } from '../new-page/use-journals.js';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { createSitePagesClient, type SitePagesClient } from '../storage/site-pages-client.js';
import { patiently, type Patience } from './patiently.js';
import type { FeedItem } from './read-feed.js';

/** Largest file that is read, in bytes. */
const largestFile = 52_428_800;

/** What became of the items of a feed. */
export interface FeedResult {
  readonly made: number;
  /** Items that an earlier import made a page of. */
  readonly present: number;
  /** Titles of the items that became no draft, each with the reason. */
  readonly failed: readonly string[];
  /** Addresses of the pictures that the drafts do not have, and why; empty where nobody asked for them. */
  readonly pictures: readonly { readonly address: string; readonly problem: string }[];
}

/** How far an import of posts is. */
export type FeedState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'refused'; readonly problem: string }
  | {
      readonly kind: 'read';
      /** Those that are no page yet. */
      readonly items: readonly FeedItem[];
      /** Number of those that an earlier import made a page of. */
      readonly present: number;
      readonly journal: PageSummary | null;
    }
  | { readonly kind: 'making'; readonly done: number; readonly of: number; readonly pictures: number | null }
  | { readonly kind: 'made'; readonly result: FeedResult };

export interface FeedImport {
  readonly state: FeedState;
  read(file: File): Promise<void>;
  /** Makes a draft of each item, with its pictures or without. It ends with the screen, and keeps what is made. */
  make(items: readonly FeedItem[], present: number, hasPictures: boolean): Promise<void>;
}

function pathOf(item: FeedItem, list: PageListAnswer, taken: Iterable<string>): string {
  const { pages, languages = [] } = list;
  const journal = pages.find(isJournal);
  const title = item.title || text.feedUntitled();
  if (item.kind === 'page' || !journal) return suggestAddress(title, languages[0] ?? '', languages, taken);
  return suggestPostAddress({ title, day: item.day }, journal.path, item.day ? (journal.postAddress ?? '') : '', taken);
}

/** Which of the items an earlier import made a page of, by their sources. */
async function findPresent(
  pages: SitePagesClient,
  items: readonly FeedItem[],
  patience: Patience,
): Promise<CallResult<ReadonlySet<string>>> {
  const sources = [...new Set(items.map(({ source }) => source))].filter(Boolean);
  const present = new Set<string>();
  for (let at = 0; at < sources.length; at += mostPageSources) {
    const result = await patiently(() => pages.sources(sources.slice(at, at + mostPageSources)), patience);
    if (!result.ok) return result;
    for (const source of result.value.present) present.add(source);
  }
  return { ok: true, value: present };
}

/** Makes drafts of the posts and pages of an export of WordPress or of a feed. Its code comes with the first file. */
export function useFeed(): FeedImport {
  const { window, client, session, clock, ...makers } = useServices();
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, () => resolve()));
  const pages = useMemo(() => createSitePagesClient(session.send), [session]);
  const [state, setState] = useState<FeedState>({ kind: 'idle' });
  const ended = useRef(false);
  useEffect(() => {
    ended.current = false;
    return () => void (ended.current = true);
  }, []);
  const isEnded = (): boolean => ended.current;
  const refuse = (problem: string): void => setState({ kind: 'refused', problem });

  async function read(file: File): Promise<void> {
    if (file.size > largestFile) return refuse(text.feedTooLarge({ max: largestFile / 1_048_576 }));
    const [{ readFeed }, list, xml] = await Promise.all([import('./read-feed.js'), client.list(), file.text()]);
    if (!list.ok) return refuse(list.message || text.serverUnreachable());
    const items = readFeed(xml, window as Window & typeof globalThis);
    if (!items) return refuse(text.feedBroken());
    if (items.length === 0) return refuse(text.feedEmpty());
    const present = await findPresent(pages, items, { pause, isEnded });
    if (!present.ok) return refuse(present.message || text.serverUnreachable());
    const left = items.filter(({ source }) => !present.value.has(source));
    const journal = list.value.pages.find(isJournal) ?? null;
    setState({ kind: 'read', items: left, present: items.length - left.length, journal });
  }

  async function make(items: readonly FeedItem[], before: number, hasPictures: boolean): Promise<void> {
    let present = before;
    let done = 0;
    setState({ kind: 'making', done, of: items.length, pictures: hasPictures ? 0 : null });
    const [code, { createFetchedPictures }, list] = await Promise.all([
      import('./feed-page.js'),
      import('./fetch-pictures.js'),
      client.list(),
    ]);
    if (!list.ok) return refuse(list.message || text.serverUnreachable());
    const fetched = createFetchedPictures({ send: session.send, pause, unreachable: text.serverUnreachable() });
    const tell = (): void => {
      const pictures = hasPictures ? fetched.paths.size : null;
      if (!isEnded()) setState({ kind: 'making', done, of: items.length, pictures });
    };
    const taken = new Set(list.value.pages.map(({ path }) => path));
    const failed: string[] = [];
    const wanted = new Set<string>();
    for (const item of items) {
      const addresses = code.feedPictures(item, window);
      if (hasPictures) await fetched.fetch(addresses, tell, isEnded);
      if (isEnded()) return;
      const page = code.feedPage(item, text.feedUntitled(), { ...makers, window }, fetched.paths);
      const path = pathOf(item, list.value, taken);
      // An export of many posts makes more calls than the server takes in a minute.
      const once = item.source === '' ? {} : { source: item.source };
      const result = await patiently(() => pages.makeOnce({ ...page, ...once, path }), { pause, isEnded });
      if (result.ok && result.value.id === undefined) present += 1;
      else taken.add(path);
      if (result.ok) addresses.forEach((address) => wanted.add(address));
      else failed.push(`${page.title}: ${result.message || text.serverUnreachable()}`);
      done += 1;
      tell();
    }
    const pictures = [...wanted]
      .filter((address) => !fetched.paths.has(address))
      .map((address) => ({ address, problem: fetched.problems.get(address) ?? '' }));
    const made = items.length - failed.length - (present - before);
    setState({ kind: 'made', result: { made, present, failed, pictures } });
  }

  return { state, read, make };
}
