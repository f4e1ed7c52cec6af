// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LoginForm } from '../../../editor/login/LoginForm.js';
import { button, createTestServices, flush, press, render, withServices } from '../support/render.js';

test('leads to a new password in another tab, where no work is lost', () => {
  const { container } = render(
    withServices(
      createTestServices(() => ({ body: {} })),
      <LoginForm />,
    ),
  );
  const link = container.querySelector<HTMLAnchorElement>('a[href="/account/forgot"]');
  expect(link?.textContent).toContain('Forgotten your password?');
  expect(link?.target).toBe('_blank');
});

test('after a refusal the focus is in the password, which the next key replaces', async () => {
  const services = createTestServices(() => ({ status: 401, body: { loginRequired: true } }));
  const { container } = render(withServices(services, <LoginForm email="owner@example.com" />));
  const password = container.querySelector('input[name=password]') as HTMLInputElement;
  password.value = 'wrong';
  const send = button(container, 'Log in');
  send.focus();
  press(send);
  await flush();
  expect(container.querySelector('[role=alert]')?.textContent).not.toBe('');
  expect(document.activeElement).toBe(password);
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 5]);
});
