import type { FieldTable, VisibleWhen } from '../../protocol/blocks/block-table.js';
import { isOffered } from '../../protocol/blocks/offered.js';
import type { JsonValue } from '../../protocol/document/document.js';

type Values = Readonly<Record<string, JsonValue>>;

/** Fields that are shown together; `group` is empty for those above all groups. */
export interface OfferedGroup {
  readonly group: string;
  readonly names: readonly string[];
}

/**
 * The offered fields in their groups: first those without a group, in the order of the table, then each group that
 * offers a field.
 */
export function groupFields(
  {
    fields,
    visibleWhen,
    groups = {},
  }: {
    readonly fields: FieldTable;
    readonly visibleWhen?: VisibleWhen;
    readonly groups?: Readonly<Record<string, readonly string[]>>;
  },
  values: Values,
): readonly OfferedGroup[] {
  const grouped = new Set(Object.values(groups).flat());
  const all: OfferedGroup[] = [
    { group: '', names: Object.keys(fields).filter((name) => !grouped.has(name)) },
    ...Object.entries(groups).map(([group, names]) => ({ group, names })),
  ];
  return all
    .map(({ group, names }) => ({
      group,
      names: names.filter((name) => isOffered(fields, visibleWhen, values, name)),
    }))
    .filter(({ names }) => names.length > 0);
}
