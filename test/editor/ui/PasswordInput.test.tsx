// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PasswordInput } from '../../../editor/ui/PasswordInput.js';
import { button, press, render } from '../support/render.js';

test('a password is shown and hidden by its button, and hidden before the form is sent', () => {
  const { container } = render(
    <form>
      <PasswordInput id="p" autoComplete="current-password" defaultValue="typed" />
    </form>,
  );
  const input = (): HTMLInputElement => container.querySelector('input') as HTMLInputElement;
  press(button(container, 'Show password'));
  expect([input().type, input().value]).toEqual(['text', 'typed']);
  press(button(container, 'Hide password'));
  expect(input().type).toBe('password');
  press(button(container, 'Show password'));
  press(button(container, 'Hide password'));
  expect(input().getAttribute('autocomplete')).toBe('current-password');
});

test('a secret that is no password is named', () => {
  const { container } = render(<PasswordInput id="k" secret="Secret key" />);
  press(button(container, 'Show Secret key'));
  expect(button(container, 'Hide Secret key').getAttribute('aria-controls')).toBe('k');
});
