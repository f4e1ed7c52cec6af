import type { FieldTable, VisibleWhen } from '../../protocol/blocks/block-table.js';
import type { JsonValue } from '../../protocol/document/document.js';

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
