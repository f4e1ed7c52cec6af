// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { widgetNames } from '../../protocol/names/widgets.js';
import { runContracts, widgetsOf, widgetsOnDisk } from './run-contracts.js';

describe('widgets on disk', () => {
  it('have the names that data-widget accepts', () => {
    expect(widgetsOnDisk).toEqual([...widgetNames].sort());
  });
});

await runContracts(widgetsOf(0));
