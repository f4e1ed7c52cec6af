import * as text from '#strings/editor';
import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { Block, JsonValue } from '../../protocol/document/document.js';
import { itemKindNames, type ItemKind } from '../../protocol/document/item-kinds.js';
import { pageTypes } from '../../protocol/enums/page-types.js';
import { createBlock, createItem } from '../document/new-block.js';

/** A block of a layout: its type, and the fields that do not begin at their default. */
interface Piece {
  readonly type: string;
  readonly value?: Readonly<Record<string, JsonValue>>;
  /** Items of its list `fields`. */
  readonly fields?: readonly Readonly<Record<string, JsonValue>>[];
  /** Blocks in it. */
  readonly children?: readonly Piece[];
}

/** What a new page begins with. Texts and pictures are empty: where nothing is written, visitors see nothing. */
export const layoutNames = [
  'empty',
  'text',
  'gallery',
  'contact',
  'shop',
  'journal',
  'events',
  'albums',
  'post',
  'event',
  'album',
] as const;
export type LayoutName = (typeof layoutNames)[number];

const heading = (title: string): Piece => ({ type: 'heading', value: { text: title, level: 'first' } });
const lead: Piece = { type: 'text', value: { size: 'lead' } };
const section = (width: 'wide' | 'narrow', ...children: readonly Piece[]): Piece => ({
  type: 'section',
  value: { width },
  children,
});

const layouts: Readonly<Record<LayoutName, (title: string) => readonly Piece[]>> = {
  empty: () => [],
  text: (title) => [heading(title), lead, { type: 'image' }, { type: 'text' }],
  gallery: (title) => [heading(title), lead, { type: 'gallery' }],
  contact: (title) => [
    heading(title),
    lead,
    {
      type: 'form',
      value: { formName: title },
      fields: [
        { type: 'text', title: text.layoutFormName(), required: true, autofill: 'name' },
        { type: 'email', title: text.layoutFormEmail(), required: true, autofill: 'email' },
        { type: 'textarea', title: text.layoutFormMessage(), required: true },
      ],
    },
  ],
  // Without chosen products it lists them all.
  shop: (title) => [section('wide', heading(title), { type: 'product-grid', value: { tools: true } })],
  journal: (title) => [section('wide', heading(title), { type: 'journal-list' })],
  events: (title) => [
    section(
      'wide',
      heading(title),
      { type: 'journal-list', value: { kind: 'event' } },
      { type: 'calendar' },
      { type: 'journal-list', value: { kind: 'event', past: true, heading: text.layoutPastEvents() } },
    ),
  ],
  albums: (title) => [section('wide', heading(title), { type: 'journal-list', value: { kind: 'album' } })],
  event: (title) => [
    section(
      'narrow',
      heading(title),
      { type: 'byline' },
      { type: 'image', value: { ratio: 'landscape' } },
      lead,
      { type: 'text' },
      { type: 'post-links' },
    ),
  ],
  album: (title) => [
    section('wide', heading(title), { type: 'byline' }, lead, { type: 'gallery' }, { type: 'post-links' }),
  ],
  post: (title) => [
    section(
      'narrow',
      heading(title),
      { type: 'byline' },
      { type: 'image', value: { ratio: 'landscape' } },
      lead,
      { type: 'text' },
      { type: 'post-links' },
    ),
  ],
};

const collections: readonly LayoutName[] = ['journal', 'events', 'albums'];

/** Whether a page of the layout is an item of a collection, of the kind of that name. */
export const isItemLayout = (name: LayoutName): name is ItemKind => (itemKindNames as readonly string[]).includes(name);

/** The page type of a layout. */
export function layoutType(name: LayoutName): number {
  if (collections.includes(name)) return pageTypes.collection;
  return isItemLayout(name) ? pageTypes.contentItem : pageTypes.page;
}

interface BlockMakers {
  readonly tables: Readonly<Record<string, BlockTable>>;
  createId(): string;
}

function toBlock({ type, value, fields, children }: Piece, makers: BlockMakers): readonly Block[] {
  const { tables, createId } = makers;
  const table = tables[type];
  if (!table) return [];
  const block = createBlock(table, createId);
  const list = table.fields['fields'];
  const items = list?.type === 'list' && fields?.map((field) => ({ ...createItem(list.item, createId), ...field }));
  return [
    {
      ...block,
      value: { ...block.value, ...value, ...(items && { fields: items }) },
      ...(children && { children: children.flatMap((piece) => toBlock(piece, makers)) }),
    },
  ];
}

/** The blocks of a layout for a page of that title. */
export function layoutBlocks(name: LayoutName, title: string, makers: BlockMakers): readonly Block[] {
  return layouts[name](title).flatMap((piece) => toBlock(piece, makers));
}
