// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { LoginForm } from '../../../editor/login/LoginForm.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { createTestServices, flush, render, type, withServices } from '../support/render.js';

const account = { id: '1', email: 'owner@example.com', displayName: '', roles: [1] };

async function atCode(reply: (request: SeenRequest) => Reply) {
  const services = createTestServices((request) =>
    request.path.endsWith('/session') ? { body: { needsCode: true } } : reply(request),
  );
  const { container } = render(withServices(services, <LoginForm email={account.email} />));
  const submit = async (): Promise<void> => {
    act(
      () =>
        void container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    await flush();
  };
  type(container.querySelector('input[type=password]') as HTMLInputElement, 'a long password');
  await submit();
  const field = (): HTMLInputElement | null => container.querySelector('[autocomplete=one-time-code]');
  const problem = (): string => container.querySelector('[role=alert]')?.textContent ?? '';
  return { container, services, submit, field, problem };
}

test('asks for the code of an account with a second factor, and logs in with it', async () => {
  const { services, submit, field, problem } = await atCode(() => ({ body: { xsrfToken: 't', account } }));
  expect(services.session.account.get().status).toBe('unknown');
  await submit();
  expect(problem()).toBe('Please enter the code.');
  type(field() as HTMLInputElement, ' 123456 ');
  await submit();
  expect(services.seen.at(-1)).toMatchObject({ method: 'POST', body: { code: '123456' } });
  expect(services.session.account.get()).toEqual({ status: 'logged-in', account });
});

test('says why a code was refused, and keeps asking for one', async () => {
  const error = 'This code is not right.';
  const { submit, field, problem } = await atCode(() => ({ status: 401, body: { error } }));
  type(field() as HTMLInputElement, '123456');
  await submit();
  expect([problem(), field()?.value]).toEqual([error, '123456']);
});

test('asks for the password again when the code came too late', async () => {
  const { container, submit, field, problem } = await atCode(() => ({ status: 410, body: { error: 'Too long.' } }));
  type(field() as HTMLInputElement, '123456');
  await submit();
  expect([field(), problem()]).toEqual([null, 'Too long.']);
  expect(container.querySelector('input[type=password]')).toBeTruthy();
});
