/** A contributor's first widget, each file by its path. A newcomer writes them as CONTRIBUTING.md says. */
export const tabsFiles: Readonly<Record<string, string>> = {
  'protocol/widgets/tabs.ts': `import type { WidgetTable } from './option-table.js';

/** Tabs: of several panels one is shown, chosen by its heading. */
export const tabsTable = {
  name: 'tabs',
  options: {
    /** Index of the panel shown first. */
    first: { type: 'number', default: 0, min: 0, max: 50, integer: true },
  },
  parts: { tab: 'many', panel: 'many' },
  events: { changed: { detail: ['index'] } },
} as const satisfies WidgetTable;
`,
  'runtime/widgets/tabs/tabs.ts': `import { tabsTable } from '../../../protocol/widgets/tabs.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';

/**
 * Tabs: of several panels one is shown, chosen by its tab.
 * Without script: every panel is shown and the tabs are links to them.
 * With script: one panel is shown, the first at the start.
 * Emits: tabs:changed; detail: the index of the panel shown.
 */
export const widget = {
  table: tabsTable,
  connect(_root, { options, parts, signal, emit }) {
    const { tab: tabs, panel: panels } = parts;
    for (const tab of tabs) applyAttributes(tab, { 'aria-current': null }, signal);
    for (const panel of panels) applyAttributes(panel, { hidden: null }, signal);

    function show(shown: number): void {
      tabs.forEach((tab, index) => setAttribute(tab, 'aria-current', index === shown ? 'true' : null));
      panels.forEach((panel, index) => setAttribute(panel, 'hidden', index === shown ? null : ''));
    }

    show(Math.min(options.first, panels.length - 1));
    tabs.forEach((tab, index) =>
      listen(tab, 'click', signal, (event) => {
        event.preventDefault();
        show(index);
        emit('changed', { index });
      }),
    );
  },
} satisfies Widget<typeof tabsTable>;
`,
  'runtime/widgets/tabs/tabs.css': `/* State that the script adds. */

[data-widget~='tabs'] [data-part~='tab'][aria-current] {
  font-weight: bold;
}
`,
  'pages/cases/tabs/default.html': `<!-- Two panels, each with a link to it. -->
<section data-widget="tabs">
  <p><a data-part="tab" href="#ash">Ash</a> <a data-part="tab" href="#elm">Elm</a></p>
  <div data-part="panel" id="ash"><p>Pale, and forgets spills.</p></div>
  <div data-part="panel" id="elm"><p>Has the wildest grain.</p></div>
</section>
`,
  'pages/cases/tabs/bad-options.html': `<!-- The number is none: it is reported and the first panel is shown. -->
<section data-widget="tabs" data-first="second">
  <p><a data-part="tab" href="#oak">Oak</a></p>
  <div data-part="panel" id="oak"><p>Heavy.</p></div>
</section>
`,
  'test/runtime/widgets/tabs/tabs.test.ts': `// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { widget } from '../../../../runtime/widgets/tabs/tabs.js';
import { mountCase } from '../../../support/mount.js';

const visible = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-part~=panel]')].filter(({ hidden }) => !hidden).map(({ id }) => id);

describe('tabs', () => {
  it('shows the panel of the pressed tab alone', () => {
    mountCase('tabs/default', widget);
    expect(visible()).toEqual(['ash']);
    document.querySelectorAll<HTMLElement>('a')[1]?.click();
    expect(visible()).toEqual(['elm']);
  });
});
`,
};
