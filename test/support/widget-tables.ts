import { readdirSync } from 'node:fs';
import type { WidgetTable } from '../../protocol/widgets/option-table.js';

const isTable = (value: unknown): value is WidgetTable =>
  typeof value === 'object' && value !== null && 'name' in value && 'parts' in value && 'options' in value;

/** The tables of all behaviours, by their names. */
export async function readWidgetTables(): Promise<ReadonlyMap<string, WidgetTable>> {
  const files = readdirSync('protocol/widgets').map((file) => file.replace(/\.ts$/, ''));
  const modules: readonly object[] = await Promise.all(
    files.map((file) => import(`../../protocol/widgets/${file}.ts`) as Promise<object>),
  );
  return new Map(
    modules
      .flatMap((module) => Object.values(module))
      .filter(isTable)
      .map((table) => [table.name, table]),
  );
}
