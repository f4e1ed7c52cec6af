import { useEffect, useMemo, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { PageListAnswer, PageSummary } from '../../protocol/http/pages.js';
import { suggestAddress, suggestPostAddress } from '../new-page/page-address.js';
import { isJournal } from '../new-page/use-journals.js';
import { useServices } from '../services/services.js';
import { createSitePagesClient } from '../storage/site-pages-client.js';
import { patiently } from './patiently.js';
import type { FeedItem } from './read-feed.js';

/** Largest file that is read, in bytes. */
const largestFile = 52_428_800;

/** What became of the items of a feed. */
export interface FeedResult {
  readonly made: number;
  /** Titles of the items that became no draft, each with the reason. */
  readonly failed: readonly string[];
  /** Addresses of the pictures that the drafts do not have, and why; empty where nobody asked for them. */
  readonly pictures: readonly { readonly address: string; readonly problem: string }[];
}

/** How far an import of posts is. */
export type FeedState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'read'; readonly items: readonly FeedItem[]; readonly journal: PageSummary | null }
  | { readonly kind: 'making'; readonly done: number; readonly of: number; readonly pictures: number | null }
  | { readonly kind: 'made'; readonly result: FeedResult };

export interface FeedImport {
  readonly state: FeedState;
  read(file: File): Promise<void>;
  /** Makes a draft of each item, with its pictures or without. It ends with the screen, and keeps what is made. */
  make(items: readonly FeedItem[], hasPictures: boolean): Promise<void>;
}

function pathOf(item: FeedItem, list: PageListAnswer, taken: Iterable<string>): string {
  const { pages, languages = [] } = list;
  const journal = pages.find(isJournal);
  const title = item.title || text.feedUntitled();
  if (item.kind === 'page' || !journal) return suggestAddress(title, languages[0] ?? '', languages, taken);
  return suggestPostAddress({ title, day: item.day }, journal.path, item.day ? (journal.postAddress ?? '') : '', taken);
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
  const refuse = (problem: string): void => setState({ kind: 'refused', problem });

  async function read(file: File): Promise<void> {
    if (file.size > largestFile) return refuse(text.feedTooLarge({ max: largestFile / 1_048_576 }));
    const [{ readFeed }, list, xml] = await Promise.all([import('./read-feed.js'), client.list(), file.text()]);
    if (!list.ok) return refuse(list.message || text.serverUnreachable());
    const items = readFeed(xml, window as Window & typeof globalThis);
    if (!items) return refuse(text.feedBroken());
    if (items.length === 0) return refuse(text.feedEmpty());
    setState({ kind: 'read', items, journal: list.value.pages.find(isJournal) ?? null });
  }

  async function make(items: readonly FeedItem[], hasPictures: boolean): Promise<void> {
    const isEnded = (): boolean => ended.current;
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
      const result = await patiently(() => pages.make({ ...page, path }), { pause, isEnded });
      taken.add(path);
      if (result.ok) addresses.forEach((address) => wanted.add(address));
      else failed.push(`${page.title}: ${result.message || text.serverUnreachable()}`);
      done += 1;
      tell();
    }
    const pictures = [...wanted]
      .filter((address) => !fetched.paths.has(address))
      .map((address) => ({ address, problem: fetched.problems.get(address) ?? '' }));
    setState({ kind: 'made', result: { made: items.length - failed.length, failed, pictures } });
  }

  return { state, read, make };
}
