// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LoginForm } from '../../../editor/login/LoginForm.js';
import { createTestServices, render, withServices } from '../support/render.js';

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
