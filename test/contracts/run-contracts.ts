import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Widget } from '../../runtime/core/widget.js';
import { runWidgetContract } from './widget-contract.js';

const folder = join(process.cwd(), 'runtime/widgets');

/** Widgets that have a folder. */
export const widgetsOnDisk: readonly string[] = readdirSync(folder)
  .filter((name) => existsSync(join(folder, name, `${name}.ts`)))
  .sort();

/** Some widgets alone: `WIDGET=accordion,popup npm run unit -- test/contracts/widgets.test.ts` */
const wanted = process.env['WIDGET']?.split(',');

/**
 * The widgets of one of two test files, which run side by side: the test document keeps memory of each page that it has shown, and one file with all of
 * them fills a worker. Widgets that are asked for by name are all in the first.
 */
export function widgetsOf(file: 0 | 1): readonly string[] {
  if (wanted) return file === 0 ? widgetsOnDisk.filter((name) => wanted.includes(name)) : [];
  return widgetsOnDisk.filter((_, at) => at % 2 === file);
}

/** Runs the contract over each of the widgets. */
export async function runContracts(names: readonly string[]): Promise<void> {
  for (const name of names) {
    // Imports the lazy modules beforehand, because one could otherwise arrive after its test.
    for (const file of readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.ts')) await import(join(folder, name, file));
    const { widget } = (await import(join(folder, name, `${name}.ts`))) as { widget: Widget };
    describe(name, () => {
      it('goes by the name of its folder', () => {
        expect(widget.table.name).toBe(name);
      });
      runWidgetContract(widget, name);
    });
  }
}
