// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../../support/server.js';
import { openForm, settleForm } from './open-form.js';

const email = 'Email is not valid. Email addresses should follow the format name@example.com.';
const invalid = 'One or more fields is invalid, please check your entries';
const scrollUp = 'Your form has encountered a problem. Please scroll up to review.';
const scrollDown = 'Your form has encountered a problem. Please scroll down to review.';
const noKey = 'Could not get a form submission key, please try again later';

beforeEach(() => localStorage.clear());

describe('before anything is sent', () => {
  it('names all fields at once, ties the messages to them, moves to the first and unlocks; nothing is sent [FORM-12] [FORM-34]', async () => {
    const { form, button, message, control, error, type, send, server, events } = await openForm();
    type('email-control', 'nobody');
    type('letter-control', 'A letter that is far too long');
    await send();
    expect(server.requests).toEqual([]);
    expect([error('name'), error('email'), error('letter'), error('topics')]).toEqual([
      'Your name is required.',
      email,
      'You have exceeded the character limit',
      '',
    ]);
    expect(message.textContent).toBe(invalid);
    expect(message.getAttribute('role')).toBe('alert');
    expect(control('name-control').getAttribute('aria-invalid')).toBe('true');
    expect(control('name-control').getAttribute('aria-describedby')?.split(' ')).toContain('name-error');
    expect(document.activeElement).toBe(control('name-control'));
    expect(form.hasAttribute('aria-busy')).toBe(false);
    expect(button.textContent).toBe('Send');
    expect(form.dataset['state']).toBe('failure');
    expect(events.at(-1)).toBe(`failed ${JSON.stringify({ formId: 'contact', message: invalid })}`);
    expect(control('email-control').value).toBe('nobody');
  });

  it("shows a message above the field's title", async () => {
    const { field, send } = await openForm();
    await send();
    const box = field('name').querySelector('[data-field-part=error]')!;
    expect(box.compareDocumentPosition(field('name').querySelector('[data-field-part=title]')!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('removes a message when its field is changed, and all of them at the next submit', async () => {
    const { control, error, message, type, send, fill, press } = await openForm();
    await send();
    type('name-control', 'Ada');
    expect(error('name')).toBe('');
    expect(control('name-control').hasAttribute('aria-invalid')).toBe(false);
    expect(error('email')).toBe('Email is required.');
    fill();
    press();
    expect([error('email'), error('letter'), message.textContent]).toEqual(['', '', '']);
    await settleForm();
  });

  it("requires groups, choices and selects, with the owner's own messages", async () => {
    const { error, send, server } = await openForm('required');
    await send();
    expect(['topics', 'size', 'colour', 'terms'].map(error)).toEqual([
      'Wood is required.',
      'Size is required.',
      'Colour is required.',
      'Please read the terms first.',
    ]);
    expect(server.requests).toEqual([]);
  });

  it('says when fields cannot be read [FORM-33]', async () => {
    const { field, fill, send, message, server, page } = await openForm();
    fill();
    field('name').removeAttribute('data-field-id');
    await send();
    expect(message.textContent).toBe('Could not parse the form fields, please check your entries');
    expect(server.requests).toEqual([]);
    expect(page.reports.map(({ code }) => code)).toContain('handler-failed');
  });

  it('makes the elements that the author left out, the message above its field, and removes them again [FORM-35]', async () => {
    const { form, page, control, field, type, send } = await openForm('bare');
    const before = form.outerHTML.replace(' data-state="ready"', '');
    type('bare-email', 'nobody');
    await send();
    const ids = control('bare-email').getAttribute('aria-describedby')!.split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([email, 'We never share it.']);
    expect(document.getElementById(ids[0]!)).toBe(field('email').firstElementChild);
    expect(form.querySelector('[role=alert]')?.textContent).toBe(invalid);
    page.disconnect();
    expect(form.outerHTML.length).toBeLessThanOrEqual(before.length);
    expect(form.querySelector('[role=alert]')).toBeNull();
    expect(control('bare-email').getAttribute('aria-describedby')).toBe('bare-hint');
  });

  it("clears the server's errors of a refused post, and restores them on disconnection", async () => {
    const { page, control, error, type, form } = await openForm('refused');
    expect(error('email')).toBe('Email is not valid.');
    type('email-control', 'ada@example.com');
    expect(error('email')).toBe('');
    expect(control('email-control').hasAttribute('aria-invalid')).toBe(false);
    page.disconnect();
    expect(error('email')).toBe('Email is not valid.');
    expect(control('email-control').getAttribute('aria-invalid')).toBe('true');
    expect(form.querySelector('[data-part=message]')?.textContent).toBe(invalid);
  });
});

describe('after a failure of the server', () => {
  const whole: [string, Reply, string][] = [
    ['401 [FORM-25]', { status: 401, json: {} }, 'Unable to submit form. Please try again later.'],
    ['404 [FORM-26]', { status: 404, json: {} }, 'This form has not been configured yet.'],
    [
      '429 [FORM-27]',
      { status: 429, json: {} },
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ],
    ['500 [FORM-28]', { status: 500, json: {} }, 'Unable to send form. Please try again later.'],
    ['an error [FORM-29]', { status: 409, json: { error: '<b>Closed</b> & done' } }, '<b>Closed</b> & done'],
    ['nothing said [FORM-30]', { status: 418, json: {} }, 'Unknown error, please try again later.'],
    ['a connection refused [FORM-31]', 'refuse', 'Error processing form submission. Please reload and try again.'],
    [
      'a page instead of JSON [FORM-31]',
      { content: '<!doctype html>' },
      'Error processing form submission. Please reload and try again.',
    ],
    ['success without an entry [FORM-17]', { json: { ok: true } }, 'Unknown error, please try again later.'],
  ];
  it.each(whole)('%s: unlocks, shows an error and keeps every answer [FORM-09] [FORM-10]', async (_, reply, words) => {
    const { form, button, message, control, fill, send, events } = await openForm('default', { onSave: () => reply });
    fill();
    form.querySelector<HTMLInputElement>('[type=checkbox]')!.click();
    await send();
    expect(message.textContent).toBe(words);
    expect(message.children).toHaveLength(0);
    expect(form.hasAttribute('aria-busy')).toBe(false);
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    expect(control('name-control').readOnly).toBe(false);
    expect(form.querySelector<HTMLElement>('[data-part=success]')!.hidden).toBe(true);
    expect(form.querySelector<HTMLElement>('[data-part=content]')!.hidden).toBe(false);
    expect([control('name-control').value, control('email-control').value, control('letter-control').value]).toEqual([
      'Ada',
      'ada@example.com',
      'Good evening',
    ]);
    expect(form.querySelector<HTMLInputElement>('[type=checkbox]')!.checked).toBe(true);
    expect(events.at(-1)).toBe(`failed ${JSON.stringify({ formId: 'contact', message: words })}`);
  });

  it.each<[string, Reply]>([
    ['refused', 'refuse'],
    ['500', { status: 500 }],
    ['without a key', { json: {} }],
    ['with an odd key', { json: { key: 7 } }],
    ['not JSON', { content: 'x' }],
    ['nothing', { json: null }],
  ])('a key call that is %s: says so and saves nothing [FORM-32]', async (_, reply) => {
    const { message, fill, send, saves, control } = await openForm('default', { onKey: () => reply });
    fill();
    await send();
    expect(message.textContent).toBe(noKey);
    expect(saves()).toEqual([]);
    expect(control('name-control').value).toBe('Ada');
  });

  it('says after a failure that pressing again mends that the answers are kept, until they are sent again [FORM-32]', async () => {
    const { form, message, fill, press, send } = await openForm('default', {
      onKey: (count) => (count === 1 ? 'refuse' : { json: { key: 'k' } }),
    });
    fill();
    await send();
    const note = form.querySelector('.form-kept');
    expect(note?.textContent).toMatch(/^What you filled in is kept\. Press the button again/);
    expect(note?.getAttribute('role')).toBe('status');
    expect(message.compareDocumentPosition(note!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    press();
    expect(form.querySelector('.form-kept')).toBeNull();
    await settleForm();
  });

  it('says so in other words where the device is offline', async () => {
    const { form, fill, send } = await openForm('default', { onKey: () => 'refuse' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fill();
    await send();
    vi.restoreAllMocks();
    expect(form.querySelector('.form-kept')?.textContent).toMatch(/^You are offline\. What you filled in is kept/);
  });

  it.each<[string, Reply]>([
    ['of its fields', { status: 400, json: { errors: { letter: 'Too cheeky' } } }],
    ['of its set-up', { status: 404, json: {} }],
  ])('does not say so after a refusal because %s', async (_, reply) => {
    const { form, fill, send } = await openForm('default', { onSave: () => reply });
    fill();
    await send();
    expect(form.querySelector('.form-kept')).toBeNull();
  });

  it('shows an error when the widget throws while sending, reports it and unlocks [FORM-31]', async () => {
    const { form, message, control, fill, send, saves, page } = await openForm();
    fill();
    const title = vi.spyOn(document, 'title', 'get').mockImplementation(() => {
      throw new Error('broken');
    });
    await send();
    title.mockRestore();
    expect(message.textContent).toBe('Error processing form submission. Please reload and try again.');
    expect(page.reports.map(({ code }) => code)).toEqual(['handler-failed']);
    expect([saves(), form.hasAttribute('aria-busy'), control('name-control').value]).toEqual([[], false, 'Ada']);
  });

  it('gives up after the time-out and can be sent again', async () => {
    const { message, page, fill, send, events } = await openForm('default', {
      onSave: (count): Reply => (count === 1 ? 'hang' : { json: { entryId: 'e' } }),
    });
    fill();
    await send();
    page.clock.advance(30_000);
    await settleForm();
    expect(message.textContent).toBe('Error processing form submission. Please reload and try again.');
    await send();
    expect(events.at(-1)).toMatch(/^submitted/);
  });

  it('shows errors above their fields, a summary that says where to look, and general errors [FORM-24] [FORM-35] [FORM-37]', async () => {
    const { message, control, error, fill, send } = await openForm('default', {
      onSave: () => ({
        status: 400,
        json: { errors: { letter: 'Too cheeky', email: 'We know you', elsewhere: 'And it is late' } },
      }),
    });
    fill();
    await send();
    expect([error('name'), error('email'), error('letter')]).toEqual(['', 'We know you', 'Too cheeky']);
    expect(message.textContent).toBe(`${scrollUp} And it is late`);
    expect(document.activeElement).toBe(control('email-control'));
  });

  it('says to scroll down when the first error lies below the viewport [FORM-37]', async () => {
    const { message, field, fill, send } = await openForm('default', {
      onSave: () => ({ status: 400, json: { errors: { letter: 'Too cheeky' } } }),
    });
    vi.spyOn(field('letter'), 'getBoundingClientRect').mockReturnValue({ top: window.innerHeight + 1 } as DOMRect);
    fill();
    await send();
    expect(message.textContent).toBe(scrollDown);
  });

  it('a newsletter shows the error on its field and nothing about scrolling [FORM-36]', async () => {
    const { page, server } = await openForm('two-forms', {
      onSave: () => ({ status: 400, json: { errors: { 'news-email': 'We know you' } } }),
    });
    const newsletter = page.roots()[1] as HTMLFormElement;
    const input = document.getElementById('news-email-control') as HTMLInputElement;
    input.value = 'ada@example.com';
    newsletter.requestSubmit();
    await settleForm();
    expect(server.requests).toHaveLength(2);
    expect(newsletter.querySelector('[data-field-part=error]')?.textContent).toBe('We know you');
    expect(newsletter.querySelector('[data-part=message]')?.textContent).toBe('');
  });

  it('never renders a message as markup', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const { form, error, message, fill, send } = await openForm('default', {
      onSave: () => ({ status: 400, json: { errors: { name: evil, other: evil } } }),
    });
    fill();
    await send();
    expect(error('name')).toBe(evil);
    expect(message.textContent).toContain(evil);
    expect(form.querySelector('img')).toBeNull();
  });
});
