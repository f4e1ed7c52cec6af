import type { Block, PageDocument } from '../../../protocol/document/document.js';
import { postsPath } from '../../../protocol/names/journal.js';
import { listedKind } from '../snapshot/journal-entries.js';
import type { JournalPart } from '../snapshot/journal-parts.js';
import type { SiteSnapshot } from '../snapshot/site.js';

/** The name of the part: its topic and number, each where it has one, and the journal. */
export function partTitle({ journal, topic, address }: JournalPart, { text }: SiteSnapshot): string {
  const names = [topic?.name, journal.title, address.part > 1 && text('post.part', { n: address.part })];
  return names.filter(Boolean).join(' – ');
}

/** The posts about a topic under its name. */
function topicBlocks(name: string, { journal, topic }: JournalPart, { text }: SiteSnapshot): readonly Block[] {
  const kind = listedKind(journal) ?? 'post';
  const children: readonly Block[] = [
    {
      id: 'topic-heading',
      type: 'heading',
      value: { eyebrow: text(topic?.kind === 'categories' ? 'post.category' : 'post.tag'), text: name, level: 'first' },
    },
    { id: 'topic-posts', type: 'journal-list', value: { kind } },
    ...(kind === 'event'
      ? [{ id: 'topic-past', type: 'journal-list', value: { kind, past: true, heading: text('event.past') } }]
      : []),
    {
      id: 'topic-back',
      type: 'button',
      value: { text: text('post.all', { journal: journal.title }), link: journal.path, style: 'quiet' },
    },
  ];
  return [{ id: 'topic', type: 'section', value: { tone: 'plain', layout: 'stack', width: 'wide' }, children }];
}

/** The page of a part of a journal: that of the journal for its further parts, and one of its own for a topic. No page is stored for it. */
export function journalPartPage(part: JournalPart, site: SiteSnapshot): PageDocument {
  const { journal, topic, address } = part;
  const { version, locale, isUnlisted, pageType } = journal;
  return {
    version,
    id: '',
    path: postsPath(journal.path, address),
    locale,
    isUnlisted,
    pageType,
    title: partTitle(part, site),
    description: topic
      ? site.text(`${listedKind(journal) ?? 'post'}.about`, { topic: topic.name, journal: journal.title })
      : journal.description,
    navigationTitle: '',
    blocks: topic ? topicBlocks(topic.name, part, site) : journal.blocks,
  };
}
