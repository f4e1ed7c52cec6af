import type { StoredDocument } from './migration.js';

type Block = StoredDocument['blocks'][number];

export const version = 4;

export const description =
  'A post carries its author, date and tags itself: those of its first byline move to the page, and the byline shows them.';

/** Number of page type of posts. */
const contentItem = 50;

function firstByline(blocks: readonly Block[]): Block | undefined {
  for (const block of blocks) {
    const found = block.type === 'byline' ? block : firstByline(block.children ?? []);
    if (found) return found;
  }
  return undefined;
}

/** The block and those in it, with `next` in place of the block `former`. */
function replace(block: Block, former: Block, next: Block): Block {
  if (block === former) return next;
  return block.children ? { ...block, children: block.children.map((child) => replace(child, former, next)) } : block;
}

/** Whether the text is a day of the calendar; other words in place of a date stay in the byline. */
function isDay(date: unknown): date is string {
  return (
    typeof date === 'string' && date.length === 10 && new Date(Date.parse(date) || 0).toISOString().startsWith(date)
  );
}

export function up(document: StoredDocument): StoredDocument {
  const byline =
    (document as { readonly pageType?: unknown }).pageType === contentItem ? firstByline(document.blocks) : undefined;
  if (!byline) return document;
  const { author, date, tags, ...rest } = byline.value;
  const value = date && !isDay(date) ? { ...rest, date } : rest;
  return {
    ...document,
    ...(author && { author }),
    ...(isDay(date) && { date }),
    ...(tags && { tags }),
    blocks: document.blocks.map((block) => replace(block, byline, { ...byline, value })),
  };
}

export const before = {
  version: 3,
  id: '5f1d3c0a7b2e4d6f8a9c2011',
  path: '/journal/why-three',
  title: 'Why three',
  description: '',
  navigationTitle: '',
  pageType: 50,
  blocks: [
    {
      id: 'three-byline',
      type: 'byline',
      value: { author: 'Wick Adeyemi', date: '2026-09-04', minutes: 2, tags: 'geometry, floors' },
    },
  ],
};

export const after = {
  version: 4,
  id: '5f1d3c0a7b2e4d6f8a9c2011',
  path: '/journal/why-three',
  title: 'Why three',
  description: '',
  navigationTitle: '',
  pageType: 50,
  blocks: [{ id: 'three-byline', type: 'byline', value: { minutes: 2 } }],
  author: 'Wick Adeyemi',
  date: '2026-09-04',
  tags: 'geometry, floors',
};
