import type { PageDocument } from '../../../protocol/document/document.js';
import { postsPath } from '../../../protocol/names/journal.js';
import { feed, manifest } from '../../../protocol/names/machine-files.js';
import { withPrefix } from '../../../protocol/text/localized-paths.js';
import type { PageShellInput } from '../../blocks/frame/page-shell-input.js';
import { entryOf, isJournal, journalEntries } from '../snapshot/journal-entries.js';
import type { JournalPart } from '../snapshot/journal-parts.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';
import { cardPicture, linkCard, type CardSource } from './link-card.js';
import { scriptJson } from './page-context.js';
import { structuredData } from './structured-data.js';

type MachineHead = Pick<PageShellInput, 'card' | 'dataJson' | 'feed' | 'manifest'>;

interface HeadTarget {
  readonly origin: string;
  readonly product?: CardSource['product'];
  /** The part of a journal that the page shows. */
  readonly journalPart?: JournalPart;
}

/** The public journal that a feed reader looks for on a page: the page itself, the one that lists it, or, on a start page, the first. */
function journalFor(document: PageDocument, site: SiteSnapshot): SitePage | undefined {
  const page = site.pageByPath.get(document.path);
  const { locale } = site.settings;
  const journal =
    page && isJournal(site, page)
      ? page
      : site.homeOf(locale)?.path === document.path
        ? journalEntries(site).find((entry) => site.localeOf(entry.journal) === locale)?.journal
        : entryOf(site, document)?.journal;
  return journal?.access === 'public' ? journal : undefined;
}

/** The parts of a page's head for services, search engines, feed readers and home screens. An unlisted page has the last only. */
export async function machineHead(
  document: PageDocument,
  site: SiteSnapshot,
  target: HeadTarget,
  isUnlisted: boolean,
): Promise<MachineHead> {
  const { locale, title } = site.settings;
  const home = { manifest: withPrefix(manifest, locale, site.languages) };
  if (isUnlisted) return home;
  const source = {
    document,
    site,
    origin: target.origin,
    entry: entryOf(site, document),
    product: target.product ?? null,
  };
  const picture = await cardPicture(source);
  const data = structuredData(source, picture);
  const journal = target.journalPart?.journal ?? journalFor(document, site);
  const topic = target.journalPart?.topic ?? null;
  return {
    ...home,
    card: linkCard(source, picture),
    dataJson: data ? scriptJson(data) : '',
    feed: journal
      ? {
          title: [topic?.name, journal.title, title].filter(Boolean).join(' – '),
          href: postsPath(journal.path, { topic, part: 1 }) + feed,
        }
      : null,
  };
}
