// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { stepPane } from '../../../editor/ui/panes.js';

test('each step stops at the next part, also at one that has no control yet', () => {
  document.body.innerHTML = `
    <header class="top-bar"><button id="pages">Pages</button></header>
    <aside class="side-panel"><div id="outline" role="treeitem" tabindex="0">Heading</div></aside>
    <aside class="settings-panel" id="settings"><p>Loading</p></aside>`;
  const stops = [1, 1, 1, 1, -1, -1].map((step) => {
    stepPane(document, step as 1 | -1);
    return document.activeElement?.id;
  });
  expect(stops).toEqual(['pages', 'outline', 'settings', 'pages', 'settings', 'outline']);
});
