// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import { ItemSettings } from '../../../editor/panels/ItemSettings.js';
import { samplePage } from '../support/documents.js';
import { createTestServices, press, render, type, withServices } from '../support/render.js';

test('what a post says of itself is written beside it, and a picture asks for what it shows', () => {
  const services = createTestServices(() => ({ body: {} }));
  const editing = createEditing(samplePage({ pageType: 50, picture: '/media/a.jpg' }), () => services.clock.now());
  const { container } = render(withServices(services, <ItemSettings editing={editing} />));
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
  for (const label of ['Excerpt', 'What the picture shows', 'Author', 'Date', 'Categories', 'Tags'])
    expect(labels).toContain(label);
  type(container.querySelector('#page-author')!, 'Ines');
  type(container.querySelector('#page-date')!, '2026-09-04');
  expect(editing.store.get().document).toMatchObject({ author: 'Ines', date: '2026-09-04' });
  type(container.querySelector('#page-author')!, '');
  expect(editing.store.get().document).not.toHaveProperty('author');
});

test('an event asks for when and where, and for what only some events have', () => {
  const services = createTestServices(() => ({ body: {} }));
  const page = samplePage({ pageType: 50, itemKind: 'event' });
  const editing = createEditing(page, () => services.clock.now());
  const { container } = render(withServices(services, <ItemSettings editing={editing} />));
  const has = (id: string): boolean => container.querySelector(`#page-${id}`) !== null;
  expect([has('place'), has('author'), has('endTime'), has('repeatsUntil')]).toEqual([true, false, false, false]);
  expect(container.querySelector('[role="status"]')?.textContent).toContain('Without a date');
  type(container.querySelector('#page-date')!, '2026-09-04');
  type(container.querySelector('#page-startTime')!, '19:30');
  expect(container.querySelector('[role="status"]')?.textContent).toBe('');
  expect([has('endTime'), container.querySelector<HTMLInputElement>('#page-startTime')?.type]).toEqual([true, 'time']);
  type(container.querySelector('#page-endDate')!, '2026-09-03');
  expect(container.querySelector('[role="status"]')?.textContent).toContain('before the first one');
  expect(editing.store.get().document).toMatchObject({ date: '2026-09-04', startTime: '19:30', endDate: '2026-09-03' });
});

test('an event that comes back asks until when, and says that it never does', () => {
  const services = createTestServices(() => ({ body: {} }));
  const page = samplePage({ pageType: 50, itemKind: 'event', date: '2026-09-04', repeats: 'weekly' });
  const editing = createEditing(page, () => services.clock.now());
  const { container } = render(withServices(services, <ItemSettings editing={editing} />));
  type(container.querySelector('#page-repeatsUntil')!, '2026-09-01');
  expect(container.querySelector('[role="status"]')?.textContent).toContain('does not come back');
});

test('an album asks neither for an author nor for a place', () => {
  const services = createTestServices(() => ({ body: {} }));
  const editing = createEditing(samplePage({ pageType: 50, itemKind: 'album' }), () => services.clock.now());
  const { container } = render(withServices(services, <ItemSettings editing={editing} />));
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toContain('Excerpt');
  expect(labels).not.toContain('Author');
  expect(labels).not.toContain('Place');
});

test('a category of a post has at most 25 characters [LIM-09]', () => {
  const services = createTestServices(() => ({ body: {} }));
  const editing = createEditing(samplePage({ pageType: 50 }), () => services.clock.now());
  const { container } = render(withServices(services, <ItemSettings editing={editing} />));
  const input = container.querySelector<HTMLInputElement>('#page-categories')!;
  type(input, 'x'.repeat(26));
  press(input, 'Enter');
  expect(editing.store.get().document).not.toHaveProperty('categories');
  expect(container.querySelector('#page-categories-error')?.textContent).toContain('At most 25 characters');
  type(input, 'x'.repeat(25));
  press(input, 'Enter');
  expect(editing.store.get().document).toMatchObject({ categories: 'x'.repeat(25) });
});
