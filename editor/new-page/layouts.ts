import * as text from '#strings/editor';
import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { Block, JsonValue } from '../../protocol/document/document.js';
import { createBlock, createItem } from '../document/new-block.js';

/** A block of a layout: its type, and the fields that do not begin at their default. */
interface Piece {
  readonly type: string;
  readonly value?: Readonly<Record<string, JsonValue>>;
  /** Items of its list `fields`. */
  readonly fields?: readonly Readonly<Record<string, JsonValue>>[];
}

/** What a new page begins with. Texts and pictures are empty: where nothing is written, visitors see nothing. */
export const layoutNames = ['empty', 'text', 'gallery', 'contact', 'post'] as const;
export type LayoutName = (typeof layoutNames)[number];

const heading = (title: string): Piece => ({ type: 'heading', value: { text: title, level: 'first' } });
const lead: Piece = { type: 'text', value: { size: 'lead' } };

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
  post: (title) => [
    heading(title),
    { type: 'byline' },
    { type: 'image' },
    lead,
    { type: 'text' },
    { type: 'post-links' },
  ],
};

/** The blocks of a layout for a page of that title. */
export function layoutBlocks(
  name: LayoutName,
  title: string,
  { tables, createId }: { readonly tables: Readonly<Record<string, BlockTable>>; createId(): string },
): readonly Block[] {
  return layouts[name](title).flatMap(({ type, value, fields }) => {
    const table = tables[type];
    if (!table) return [];
    const block = createBlock(table, createId);
    const list = table.fields['fields'];
    const items = list?.type === 'list' && fields?.map((field) => ({ ...createItem(list.item, createId), ...field }));
    return [{ ...block, value: { ...block.value, ...value, ...(items && { fields: items }) } }];
  });
}
