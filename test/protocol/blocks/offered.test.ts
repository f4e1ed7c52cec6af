import { expect, it } from 'vitest';
import type { BlockTable } from '../../../protocol/blocks/block-table.js';
import { formBlockTable } from '../../../protocol/blocks/form.js';
import { galleryBlockTable } from '../../../protocol/blocks/gallery.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { isOffered, isRead, seenBlocks } from '../../../protocol/blocks/offered.js';
import type { Block } from '../../../protocol/document/document.js';
import { sitePartTables } from '../../../protocol/site/header-footer.js';

const gallery: BlockTable = galleryBlockTable;
const tables: Readonly<Record<string, BlockTable>> = blockTables;

it('offers a field whose condition names a value that the table does not know', () => {
  expect(isOffered(gallery.fields, gallery.visibleWhen, { design: 'mosaic' }, 'slidesPerRow')).toBe(true);
  const { item, visibleWhen } = formBlockTable.fields.fields;
  expect(isOffered(item, visibleWhen, { type: 'signature' }, 'options')).toBe(true);
  expect(isOffered(item, visibleWhen, { type: 'text' }, 'options')).toBe(false);
});

it.each([
  [sitePartTables.announcement, { isShown: true }, 'text', true],
  [sitePartTables.announcement, { isShown: false }, 'text', false],
  // A switch that is not stored is as its table has it: off.
  [sitePartTables.announcement, {}, 'text', false],
  [sitePartTables.footer, { badge: 'light' }, 'badgeText', true],
  [sitePartTables.footer, { badge: 'none' }, 'badgeText', false],
  [blockTables.image, { image: '/media/a.jpg' }, 'alt', true],
  [blockTables.image, { image: '' }, 'alt', false],
  [blockTables.image, {}, 'alt', false],
  [blockTables.heading, {}, 'text', true],
])(
  '%#: visitors read what is switched on, and descriptions of pictures that are there',
  (table, values, name, isTrue) => {
    expect(isRead(table, values, name)).toBe(isTrue);
  },
);

it('sees no block inside one that is switched off, and every other', () => {
  const text = (id: string): Block => ({ id, type: 'text', value: {} });
  const popup = (id: string, isOn: boolean): Block => ({
    id,
    type: 'popup',
    value: { isOn },
    children: [text(`${id}1`)],
  });
  const blocks: readonly Block[] = [
    popup('a', true),
    popup('b', false),
    { id: 'c', type: 'section', value: {}, children: [popup('d', false), text('e')] },
    { id: 'f', type: 'unknown', value: {} },
  ];
  expect(seenBlocks(tables, blocks).map(({ id }) => id)).toEqual(['a', 'a1', 'c', 'e', 'f']);
});

it('names switches of the tables alone', () => {
  for (const { shownBy, fields } of Object.values(tables))
    if (shownBy !== undefined) expect(fields[shownBy]?.type).toBe('boolean');
});
