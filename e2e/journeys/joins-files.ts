/** A contributor's first widget, each file by its path. A newcomer writes them as CONTRIBUTING.md says. */
export const panesFiles: Readonly<Record<string, string>> = {
  'protocol/widgets/panes.ts': `import type { WidgetTable } from './option-table.js';

/** Panes: of several panels one is shown, chosen by its heading. */
export const panesTable = {
  name: 'panes',
  options: {
    /** Index of the panel shown first. */
    first: { type: 'number', default: 0, min: 0, max: 50, integer: true },
  },
  parts: { tab: 'many', panel: 'many' },
  events: { changed: { detail: ['index'] } },
} as const satisfies WidgetTable;
`,
  'runtime/widgets/panes/panes.ts': `import { panesTable } from '../../../protocol/widgets/panes.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';

/**
 * Panes: of several panels one is shown, chosen by its tab.
 * Without script: every panel is shown and the panes are links to them.
 * With script: one panel is shown, the first at the start.
 * Emits: panes:changed; detail: the index of the panel shown.
 */
export const widget = {
  table: panesTable,
  connect(_root, { options, parts, signal, emit }) {
    const { tab: panes, panel: panels } = parts;
    for (const tab of panes) applyAttributes(tab, { 'aria-current': null }, signal);
    for (const panel of panels) applyAttributes(panel, { hidden: null }, signal);

    function show(shown: number): void {
      panes.forEach((tab, index) => setAttribute(tab, 'aria-current', index === shown ? 'true' : null));
      panels.forEach((panel, index) => setAttribute(panel, 'hidden', index === shown ? null : ''));
    }

    show(Math.min(options.first, panels.length - 1));
    panes.forEach((tab, index) =>
      listen(tab, 'click', signal, (event) => {
        event.preventDefault();
        show(index);
        emit('changed', { index });
      }),
    );
  },
} satisfies Widget<typeof panesTable>;
`,
  'runtime/widgets/panes/panes.css': `/* State that the script adds. */

[data-widget~='panes'] [data-part~='tab'][aria-current] {
  font-weight: bold;
}
`,
  'pages/cases/panes/default.html': `<!-- Two panels, each with a link to it. -->
<section data-widget="panes">
  <p><a data-part="tab" href="#ash">Ash</a> <a data-part="tab" href="#elm">Elm</a></p>
  <div data-part="panel" id="ash"><p>Pale, and forgets spills.</p></div>
  <div data-part="panel" id="elm"><p>Has the wildest grain.</p></div>
</section>
`,
  'pages/cases/panes/bad-options.html': `<!-- The number is none: it is reported and the first panel is shown. -->
<section data-widget="panes" data-first="second">
  <p><a data-part="tab" href="#oak">Oak</a></p>
  <div data-part="panel" id="oak"><p>Heavy.</p></div>
</section>
`,
  'test/runtime/widgets/panes/panes.test.ts': `// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { widget } from '../../../../runtime/widgets/panes/panes.js';
import { mountCase } from '../../../support/mount.js';

const visible = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-part~=panel]')].filter(({ hidden }) => !hidden).map(({ id }) => id);

describe('panes', () => {
  it('shows the panel of the pressed tab alone', () => {
    mountCase('panes/default', widget);
    expect(visible()).toEqual(['ash']);
    document.querySelectorAll<HTMLElement>('a')[1]?.click();
    expect(visible()).toEqual(['elm']);
  });
});
`,
};
