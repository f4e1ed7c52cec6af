// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/password/password.js';
import { createAnsweringFetch, type TestAnswer } from '../../../support/answering-fetch.js';
import { mountCase } from '../../../support/mount.js';

function open(name: string, answer: () => TestAnswer = () => ({ json: { score: 3, text: 'Good.' } })) {
  const server = createAnsweringFetch(answer);
  const page = mountCase(`password/${name}`, widget, { doubles: { fetch: server.fetch } });
  const input = document.querySelector('input') as HTMLInputElement;
  const button = document.querySelector('[data-part=button]') as HTMLButtonElement;
  return {
    ...page,
    input,
    button,
    asked: () => server.requests.map(({ body }) => (JSON.parse(String(body)) as { password: string }).password),
    hint: () => document.querySelector('[data-part=hint]') as HTMLElement,
    type(words: string) {
      input.value = words;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

beforeEach(() => window.localStorage.clear());

describe('a password', () => {
  it('is shown and hidden by the button, and is hidden before its form is sent', () => {
    const { input, button } = open('present');
    button.click();
    expect([input.type, button.textContent]).toEqual(['text', 'Hide password']);
    button.click();
    expect([input.type, button.textContent]).toEqual(['password', 'Show password']);
    button.click();
    input.form?.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(input.type).toBe('password');
  });

  it('keeps what browsers and password managers know of its field', () => {
    const { input, button } = open('default');
    button.click();
    expect([input.name, input.getAttribute('autocomplete')]).toEqual(['newPassword', 'new-password']);
  });

  it('is a password’s field again when the behaviour ends', () => {
    const { input, button, disconnect } = open('default');
    button.click();
    disconnect();
    expect([input.type, button.textContent]).toEqual(['password', 'Show password']);
  });
});

describe('a new password', () => {
  it('is judged when typing pauses, once, in place of the help', async () => {
    const { type, clock, asked, hint } = open('default');
    type('a long');
    clock.advance(300);
    type('a long password');
    clock.advance(400);
    await vi.waitFor(() => expect(hint().textContent).toBe('Good.'));
    expect(asked()).toEqual(['a long password']);
    expect(hint().querySelector('meter')?.getAttribute('value')).toBe('3');
    clock.advance(100);
    expect(document.querySelector('[role=status]')?.textContent).toBe('Good.');
  });

  it('has its help back when the field is emptied, and asks nothing', () => {
    const { type, clock, asked, hint } = open('default');
    type('a long password');
    type('');
    clock.advance(1000);
    expect([asked(), hint().textContent]).toEqual([[], 'At least 12 characters.']);
  });

  it('keeps the help where the server does not answer', async () => {
    const { type, clock, asked, hint } = open('default', () => ({ status: 429, json: { error: 'Too many.' } }));
    type('a long password');
    clock.advance(400);
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    expect(hint().textContent).toBe('At least 12 characters.');
  });

  it('is the only one that is sent: a present one is not', () => {
    const { type, clock, asked } = open('present');
    type('my present password');
    clock.advance(1000);
    expect(asked()).toEqual([]);
  });
});
