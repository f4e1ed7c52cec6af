import type { Block, JsonValue } from '../document/document.js';
import type { BlockTable, FieldTable, VisibleWhen } from './block-table.js';

type Values = Readonly<Record<string, JsonValue>>;

/**
 * Whether a field is offered: always, unless the table limits it to values of other fields. A value that the table
 * does not know hides nothing.
 */
export function isOffered(fields: FieldTable, conditions: VisibleWhen = {}, values: Values, name: string): boolean {
  const own = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
  if (!own) return true;
  return own.some((condition) =>
    Object.entries(condition).every(([by, wanted]) => {
      const spec = fields[by];
      if (spec?.type !== 'choice' && spec?.type !== 'boolean') return true;
      const value = values[by] ?? spec.default;
      const isKnown = spec.type === 'choice' ? spec.choices.includes(String(value)) : typeof value === 'boolean';
      return !isKnown || wanted.includes(value as string | boolean);
    }),
  );
}

/** Fields of a block, or of an item of a list in it. */
interface Fields {
  readonly fields: FieldTable;
  readonly visibleWhen?: VisibleWhen | undefined;
}

/** Whether a field can change what visitors read: it is offered, and is no description of a picture that is not there. */
export function isRead({ fields, visibleWhen }: Fields, values: Values, name: string): boolean {
  const isOfNothing = Object.entries(fields).some(
    ([picture, spec]) => spec.type === 'image' && spec.alt === name && (values[picture] ?? spec.default) === '',
  );
  return !isOfNothing && isOffered(fields, visibleWhen, values, name);
}

/** The blocks that visitors see, those inside others too. A block that its switch hides takes what is inside it along. */
export function seenBlocks(tables: Readonly<Record<string, BlockTable>>, blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) => {
    const table = Object.hasOwn(tables, block.type) ? tables[block.type] : undefined;
    if (table?.shownBy !== undefined && block.value[table.shownBy] !== true) return [];
    return [block, ...seenBlocks(tables, block.children ?? [])];
  });
}
