import type { BlockTable, FieldTable } from '../../../protocol/blocks/block-table.js';
import type { Block, JsonValue } from '../../../protocol/document/document.js';
import { toPlainText } from '../../../protocol/text/rich-text.js';

/** Blocks that only list entries which are indexed themselves. */
const listingBlocks = new Set(['journal-list', 'product-grid', 'calendar']);

/** Alternative texts are not indexed, because visitors would not see the match on the page. */
const unseenField = 'alt';

/** Fields that are not visible text of the page, or only after an action, by block type. */
const unreadFields: Readonly<Record<string, readonly string[]>> = {
  form: ['formName', 'fields', 'submitText', 'successMessage', 'successHtml', 'postSubmitHtml'],
  gallery: ['imageAspectRatio', 'slideUrl'],
};

function* textsInFields(
  fields: FieldTable,
  value: Readonly<Record<string, JsonValue>>,
  unread: readonly string[],
): Generator<string> {
  for (const [name, spec] of Object.entries(fields)) {
    const field = value[name];
    if (name === unseenField || unread.includes(name)) continue;
    if (spec.type === 'rich-text') yield* toPlainText(field ?? '').split(/\n\s*\n/);
    else if (typeof field === 'string' && spec.type === 'paragraphs') yield* field.split(/\n\s*\n/);
    else if (
      typeof field === 'string' &&
      spec.type === 'text' &&
      (spec.format === undefined || spec.format === 'tags' || spec.format === 'categories')
    )
      yield field;
    else if (Array.isArray(field) && spec.type === 'list') {
      for (const item of field as readonly JsonValue[]) {
        if (typeof item === 'object' && item !== null && !Array.isArray(item))
          yield* textsInFields(spec.item, item as Readonly<Record<string, JsonValue>>, unread);
      }
    }
  }
}

/** The texts of a page, paragraph by paragraph, in document order. */
export function* textsOfBlocks(
  tables: Readonly<Record<string, BlockTable>>,
  blocks: readonly Block[],
): Generator<string> {
  for (const block of blocks) {
    const table = Object.hasOwn(tables, block.type) ? tables[block.type] : undefined;
    if (table && !listingBlocks.has(block.type)) {
      for (const text of textsInFields(table.fields, block.value, unreadFields[block.type] ?? [])) {
        const words = text.replace(/\s+/g, ' ').trim();
        if (words) yield words;
      }
    }
    yield* textsOfBlocks(tables, block.children ?? []);
  }
}
