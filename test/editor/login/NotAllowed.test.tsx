// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { NotAllowed } from '../../../editor/login/NotAllowed.js';
import { createTestServices, render, withServices } from '../support/render.js';

const eve = { id: '2', email: 'eve@example.com', displayName: '', roles: [] };

test.each([
  [{ ...eve, needsSecondFactor: true }, 'Set up a second factor'],
  [eve, 'This account cannot edit'],
])('says what an account without rights can do', (account, title) => {
  const services = createTestServices(() => ({ body: {} }));
  const { container } = render(withServices(services, <NotAllowed account={account} />));
  expect(container.querySelector('h1')?.textContent).toBe(title);
  expect(container.querySelector('a[href="/config/account"]')).not.toBeNull();
});
