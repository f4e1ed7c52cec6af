// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { colours } from '../../protocol/names/editor-storage.js';

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['device', 'light'],
])('the editor has its colours before its scripts have come: %s', async (chosen, shown) => {
  localStorage.setItem(colours, chosen);
  delete document.documentElement.dataset['colours'];
  vi.resetModules();
  await import('../../editor/early.js');
  expect(document.documentElement.dataset['colours']).toBe(shown);
});
