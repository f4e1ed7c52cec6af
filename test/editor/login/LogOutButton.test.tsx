// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LogOutButton } from '../../../editor/login/LogOutButton.js';
import type { Reply } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, withServices } from '../support/render.js';

function setup(reply: Reply, confirm?: () => Promise<boolean>) {
  const visited: string[] = [];
  const services = createTestServices(() => reply);
  const location = { assign: (address: string) => visited.push(address) };
  const window = { location } as unknown as Window;
  const { container } = render(
    withServices({ ...services, window }, <LogOutButton {...(confirm ? { confirm } : {})} />),
  );
  return { services, visited, logOut: () => press(button(container, 'Log out')) };
}

test('opens the site root, which shows a notice [SES-01]', async () => {
  const { visited, logOut } = setup({ body: {} });
  logOut();
  await flush();
  expect(visited).toEqual(['/?logout=true']);
});

test('pressed twice it logs out once [SES-04]', async () => {
  const { services, visited, logOut } = setup({ body: {} });
  logOut();
  logOut();
  await flush();
  expect(services.seen).toHaveLength(1);
  expect(visited).toHaveLength(1);
});

test('a failed log-out stays on the page and shows a notice', async () => {
  const { services, visited, logOut } = setup({ status: 500, body: {} });
  logOut();
  await flush();
  expect(visited).toEqual([]);
  expect(services.toasts.store.get()[0]?.text).toBe('Logging out did not work. Please try again.');
});

test('is asked first, and can be refused', async () => {
  const { services, logOut } = setup({ body: {} }, async () => false);
  logOut();
  await flush();
  expect(services.seen).toEqual([]);
});
