// @vitest-environment happy-dom
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { widgetNames } from '../../protocol/names/widgets.js';
import type { Widget } from '../../runtime/core/widget.js';
import { runWidgetContract } from './widget-contract.js';

const folder = join(process.cwd(), 'runtime/widgets');
// Some widgets alone: WIDGET=accordion,popup npm run unit -- test/contracts/widgets.test.ts
const only = process.env['WIDGET']?.split(',');
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, `${name}.ts`)));

describe('widgets on disk', () => {
  it('have the names that data-widget accepts', () => {
    expect(names.sort()).toEqual([...widgetNames].sort());
  });
});

for (const name of names.filter((each) => only?.includes(each) ?? true)) {
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
