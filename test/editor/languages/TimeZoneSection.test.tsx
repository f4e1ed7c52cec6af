// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { TimeZoneSection } from '../../../editor/languages/TimeZoneSection.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type, withServices } from '../support/render.js';

async function open(answer: (request: SeenRequest) => Reply) {
  const services = createTestServices((request) =>
    request.path === '/api/config/account'
      ? { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles: [1] } } }
      : answer(request),
  );
  await services.session.refresh();
  const { container } = render(withServices(services, <TimeZoneSection />));
  await flush();
  const choose = (zone: string): void => type(container.querySelector('select')!, zone);
  const sent = () => services.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { container, choose, sent };
}

test('the time zone of the site is shown, and set when another one is chosen', async () => {
  let timeZone = 'Mars/Olympus_Mons';
  const { container, choose, sent } = await open(({ method, body }) => {
    if (method === 'PUT') ({ timeZone } = body as { timeZone: string });
    return { body: { timeZone } };
  });
  // The server may know a zone that the browser does not.
  expect(container.querySelector('select')?.value).toBe('Mars/Olympus_Mons');
  press(button(container, 'Set time zone'));
  await flush();
  expect(sent()).toEqual([]);
  choose('Europe/Berlin');
  await flush();
  press(button(container, 'Set time zone'));
  await flush();
  expect(sent()).toEqual([{ timeZone: 'Europe/Berlin' }]);
  expect(container.querySelector('select')?.value).toBe('Europe/Berlin');
});

test('a refusal is said, and what was chosen stays', async () => {
  const { container, choose } = await open(({ method }) =>
    method === 'PUT' ? { status: 500, body: {} } : { body: { timeZone: 'UTC' } },
  );
  choose('Europe/Berlin');
  await flush();
  press(button(container, 'Set time zone'));
  await flush();
  expect(container.textContent).toContain('The time zone could not be set.');
  expect(container.querySelector('select')?.value).toBe('Europe/Berlin');
});
