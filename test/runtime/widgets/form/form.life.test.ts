// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import * as calls from '../../../../protocol/http/calls.js';
import { clearCookies } from '../../../support/cookies.js';
import { settle } from '../../../support/server.js';
import { openForm, settleForm } from './open-form.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/contact?from=news',
  );
});

describe('while a form is sent', () => {
  it('goes idle, submitting, success [FORM-01]', async () => {
    const { form, fill, press } = await openForm();
    expect(form.dataset['state']).toBe('ready');
    fill();
    press();
    expect(form.dataset['state']).toBe('submitting');
    await settleForm();
    expect(form.dataset['state']).toBe('success');
  });

  it('is locked: busy, its button marked as disabled and focusable, its texts read-only, its choices held [FORM-02]', async () => {
    const { form, button, control, fill, press } = await openForm('default', { onKey: () => 'hang' });
    fill();
    button.focus();
    press();
    expect(form.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(document.activeElement).toBe(button);
    for (const id of ['name-control', 'email-control', 'letter-control']) expect(control(id).readOnly).toBe(true);
    const box = form.querySelector<HTMLInputElement>('[type=checkbox]')!;
    box.click();
    expect(box.checked).toBe(false);
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    box.dispatchEvent(tab);
    expect(tab.defaultPrevented).toBe(false);
  });

  it('says "Submitting…" on its button, and its own words afterwards [FORM-03]', async () => {
    const { button, fill, send } = await openForm('default', {
      onSave: () => 'refuse',
      onKey: () => settle().then(() => ({ json: { key: 'k' } })),
    });
    fill();
    const words = button.innerHTML;
    const sending = send();
    expect(button.textContent).toBe('Submitting\u2026');
    await sending;
    await settleForm();
    expect(button.innerHTML).toBe(words);
  });

  it('says so on an input used as a button as well [FORM-03]', async () => {
    const { button, press } = await openForm('bare', { onKey: () => 'hang' });
    press();
    expect(button.getAttribute('value')).toBe('Submitting\u2026');
  });

  it('ignores five presses, and Enter: one key, one save [FORM-04]', async () => {
    const { form, fill, press, server } = await openForm();
    fill();
    for (let turn = 0; turn < 4; turn += 1) press();
    const enter = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(true);
    await settleForm();
    expect(server.requests.map(({ url }) => url.pathname)).toEqual([calls.formKey, calls.formSave]);
  });

  it('sends nothing when a listener cancels the event', async () => {
    const { form, fill, send, server, events } = await openForm();
    form.addEventListener('form:before-submit', (event) => event.preventDefault());
    fill();
    await send();
    expect(server.requests).toEqual([]);
    expect(form.dataset['state']).toBe('ready');
    expect(events).toEqual(['before-submit {"formId":"contact"}']);
  });
});

describe('what is sent', () => {
  it('asks for a key with an empty body and credentials, then saves with that key and credentials [FORM-13] [FORM-14]', async () => {
    document.cookie = 'crumb=c1; Path=/';
    document.cookie = 'ss_cvr=visitor-record; Path=/';
    const { fill, send, server, saves, page, form } = await openForm('default', {
      context: { pageId: 'p1', collectionId: 'c1', itemId: '' },
    });
    document.title = 'Contact';
    fill();
    form.querySelectorAll<HTMLInputElement>('[type=checkbox]').forEach((box, at) => void (box.checked = at !== 1));
    await send();
    const [key, save] = server.requests;
    expect(key).toMatchObject({ method: 'POST', body: '', credentials: 'include', path: `${calls.formKey}?crumb=c1` });
    expect(save).toMatchObject({ method: 'POST', credentials: 'include', path: `${calls.formSave}?crumb=c1` });
    expect(saves()).toEqual([
      {
        key: 'key-1',
        formId: 'contact',
        collectionId: 'c1',
        objectName: 'Letters',
        isOverlayForm: false,
        submitButtonText: 'Send',
        form: '{"name":"Ada","email":"ada@example.com","letter":"Good evening","topics":["Stools","Repairs"]}',
        submissionId: expect.stringMatching(/^[\w-]{8,}$/),
        pageTitle: 'Contact',
        pageId: 'p1',
        pagePath: '/contact',
        contentSource: 'c',
        queryString: '?from=news',
        visitorCookie: 'visitor-record',
        clientDate: page.clock.now(),
      },
    ]);
  });

  it.each([
    ['restrictive, without an answer', { isRestrictiveCookiePolicyEnabled: true }],
    ['absolute', { isRestrictiveCookiePolicyAbsolute: true }],
    ['restricted visitor data', { isVisitorDataRestricted: true }],
  ])('does not name the visitor where consent does not allow it: %s [FORM-14]', async (_, settings) => {
    document.cookie = 'ss_cvr=visitor-record; Path=/';
    const { fill, send, saves } = await openForm('default', {
      context: { cookieSettings: { ...emptyPageContext.cookieSettings, ...settings } },
    });
    fill();
    await send();
    expect(saves()[0]?.visitorCookie).toBe('');
  });

  it('collects every kind of field, in the order of the fields [FORM-15]', async () => {
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
      'https://site.example/contact?campaign=may',
    );
    const { form, send, saves, type } = await openForm('kinds');
    type('9-control', 'nine');
    const fill = (name: string, ...values: string[]) =>
      form
        .querySelectorAll<HTMLInputElement>(`input[name="field:${name}"]`)
        .forEach((input, at) => void (input.value = values[at] ?? ''));
    fill('name', 'Ada', 'L');
    fill('phone', '555', '123', '4567');
    form.querySelector<HTMLInputElement>('[name="field:views:light"][value="2"]')!.checked = true;
    await send();
    expect(saves()[0]?.form).toBe(
      '{"9":"nine","1":"","site":"","date":["","",""],"name":["Ada","L"],"time":["","","","AM"],"address":["","","","","",""],' +
        '"phone":["","555","123","4567"],"views":{"light":"2"},"campaign":"may","size":"","colour":""}',
    );
  });

  it('tells the server when the form is in an overlay', async () => {
    const { form, fill, send, saves } = await openForm();
    const dialog = document.createElement('dialog');
    form.before(dialog);
    dialog.append(form);
    fill();
    await send();
    expect(saves()[0]?.isOverlayForm).toBe(true);
  });
});

describe('once it is stored', () => {
  it('hides its content, shows its message and moves the focus there [FORM-06] [FORM-08]', async () => {
    const { form, fill, send, events, control } = await openForm();
    fill();
    await send();
    const success = form.querySelector<HTMLElement>('[data-part=success]')!;
    expect(form.querySelector<HTMLElement>('[data-part=content]')!.hidden).toBe(true);
    expect(success.hidden).toBe(false);
    expect(success.textContent).toContain('Thank you, we will write back');
    expect(success.getAttribute('tabindex')).toBe('-1');
    expect(document.activeElement).toBe(success);
    expect(form.hasAttribute('aria-busy')).toBe(false);
    expect(events.at(-1)).toBe('submitted {"formId":"contact","entryId":"entry-1"}');
    expect(control('name-control').value).toBe('');
  });

  it('says "Thank you!" where the owner says nothing, in a form without any part for it [FORM-06]', async () => {
    const { form, send, type } = await openForm('bare');
    type('bare-email', '');
    await send();
    expect(document.activeElement?.textContent).toBe('Thank you!');
    const shown = [...form.children].filter(
      (element) => !(element as HTMLElement).hidden && (element as HTMLInputElement).type !== 'hidden',
    );
    expect(shown).toEqual([document.activeElement]);
  });

  it('navigates to its redirect address, and stays locked meanwhile [FORM-05]', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { form, fill, send, press, server } = await openForm('redirect');
    fill();
    await send();
    expect(assign.mock.calls).toEqual([['https://site.example/thanks?from=form']]);
    expect(form.querySelector<HTMLElement>('[data-part=success]')!.hidden).toBe(true);
    press();
    await settleForm();
    expect(server.requests).toHaveLength(2);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'thanks', 'https://', ' /thanks', 'mailto:a@b.co'])(
    'does not go to %j but shows its message [FORM-05]',
    async (address) => {
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
      const { form, page, fill, send } = await openForm('redirect');
      page.disconnect();
      form.dataset['redirect'] = address;
      page.connect();
      fill();
      await send();
      expect(assign).not.toHaveBeenCalled();
      expect(form.querySelector<HTMLElement>('[data-part=success]')!.hidden).toBe(false);
    },
  );
});

it("sends nothing in the editor's frame and announces that", async () => {
  const { message, fill, send, server, events, form } = await openForm('default', { editing: true });
  fill();
  await send();
  expect(server.requests).toEqual([]);
  expect(message.textContent).toBe('This form is in preview mode. Nothing was sent.');
  expect(events).toEqual([]);
  expect(form.hasAttribute('aria-busy')).toBe(false);
});

it('leaves a form without an id unchanged and reports it in the console [FORM-38]', async () => {
  const { form } = await openForm('missing-form-id');
  expect(console.warn).toHaveBeenCalledWith('Could not render form');
  expect(form.hasAttribute('novalidate')).toBe(false);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
});
