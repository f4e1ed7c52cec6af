// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { groupFields } from '../../../editor/fields/offered-fields.js';
import type { BlockTable, FieldSpec } from '../../../protocol/blocks/block-table.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import { blockJson } from '../../../protocol/names/attributes.js';
import { blockTypes, filledBlock, parse, render } from './render-support.js';

/** Every combination of the choices that conditions name, each with every switch that they name pressed alone. */
function combinations({ fields, visibleWhen = {} }: BlockTable): readonly Readonly<Record<string, JsonValue>>[] {
  const names = [...new Set(Object.values(visibleWhen).flatMap((conditions) => conditions.flatMap(Object.keys)))];
  const switches = names.filter((name) => fields[name]?.type === 'boolean');
  const chosen = names.reduce<readonly Readonly<Record<string, JsonValue>>[]>(
    (sets, name) => {
      const spec = fields[name];
      return spec?.type === 'choice'
        ? sets.flatMap((set) => spec.choices.map((value) => ({ ...set, [name]: value })))
        : sets;
    },
    [Object.fromEntries(switches.map((name) => [name, fields[name]?.default ?? false]))],
  );
  return chosen.flatMap((set) => [set, ...switches.map((name) => ({ ...set, [name]: !set[name] }))]);
}

function otherValue(spec: FieldSpec): JsonValue {
  if (spec.type === 'boolean') return !spec.default;
  if (spec.type === 'number') return (spec.min ?? 0) + 1;
  if (spec.type === 'choice') return spec.choices.find((choice) => choice !== spec.default) ?? '';
  return '3';
}

/** The markup without the settings as data, in which the behaviours look up only what their layout needs. */
async function drawn(type: (typeof blockTypes)[number], value: Readonly<Record<string, JsonValue>>): Promise<string> {
  const body = parse(await render({ id: 'block', type, value }));
  for (const element of body.querySelectorAll(`[${blockJson}]`)) element.removeAttribute(blockJson);
  return body.innerHTML;
}

const conditional = blockTypes.filter((type) => (blockTables[type] as BlockTable).visibleWhen);

describe('a setting that the panel hides draws nothing', () => {
  it.each(conditional)('%s', async (type) => {
    const table: BlockTable = blockTables[type];
    const seen = new Set<string>();
    const { value } = filledBlock(type);
    for (const chosen of combinations(table)) {
      const own = { ...value, ...chosen };
      const shown = new Set(groupFields(table, own).flatMap(({ names }) => names));
      const plain = await drawn(type, own);
      for (const name of Object.keys(table.visibleWhen ?? {})) {
        const spec = table.fields[name];
        if (!spec || shown.has(name) || Object.hasOwn(chosen, name)) continue;
        if (plain !== (await drawn(type, { ...own, [name]: otherValue(spec) }))) seen.add(name);
      }
    }
    // The position of words is a class, which the style sheet knows for slideshows alone.
    expect([...seen].filter((name) => name !== 'metaPosition')).toEqual([]);
  });
});
