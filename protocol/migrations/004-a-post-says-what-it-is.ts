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

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Whether the text is a day; other words in place of a date stay in the byline. */
function isDay(date: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date;
}

export function up(document: StoredDocument): StoredDocument {
  const { pageType, ...fields } = document as StoredDocument & Readonly<Record<string, unknown>>;
  const byline = pageType === contentItem ? firstByline(document.blocks) : undefined;
  if (!byline) return document;
  const { author: writer, date: day, tags: subjects, ...rest } = byline.value;
  const [author, date, tags] = [text(writer).slice(0, 120), text(day), text(subjects).slice(0, 200)];
  const isMoved = date === '' || isDay(date);
  return {
    ...document,
    ...(author && !('author' in fields) && { author }),
    ...(date && isMoved && !('date' in fields) && { date }),
    ...(tags && !('tags' in fields) && { tags }),
    blocks: document.blocks.map((block) =>
      replace(block, byline, { ...byline, value: isMoved ? rest : { ...rest, date: day ?? '' } }),
    ),
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
