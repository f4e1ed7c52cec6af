// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import { PostSettings } from '../../../editor/panels/PostSettings.js';
import { samplePage } from '../support/documents.js';
import { createTestServices, render, type, withServices } from '../support/render.js';

test('what a post says of itself is written beside it, and a picture asks for what it shows', () => {
  const services = createTestServices(() => ({ body: {} }));
  const editing = createEditing(samplePage({ pageType: 50, picture: '/media/a.jpg' }), () => services.clock.now());
  const { container } = render(withServices(services, <PostSettings editing={editing} />));
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
  for (const label of ['Excerpt', 'What the picture shows', 'Author', 'Date', 'Categories', 'Tags'])
    expect(labels).toContain(label);
  type(container.querySelector('#page-author')!, 'Ines');
  type(container.querySelector('#page-date')!, '2026-09-04');
  expect(editing.store.get().document).toMatchObject({ author: 'Ines', date: '2026-09-04' });
  type(container.querySelector('#page-author')!, '');
  expect(editing.store.get().document).not.toHaveProperty('author');
});
