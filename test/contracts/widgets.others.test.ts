// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { runContracts, widgetsOf, widgetsOnDisk } from './run-contracts.js';

it('the contract runs over every widget, in one of its two files', () => {
  const both = [...widgetsOf(0), ...widgetsOf(1)];
  expect(both).toEqual([...new Set(both)]);
  if (!process.env['WIDGET']) expect([...both].sort()).toEqual(widgetsOnDisk);
});

await runContracts(widgetsOf(1));
