// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as calls from '../../../../protocol/http/calls.js';
import { clearCookies } from '../../../support/cookies.js';
import type { Reply } from '../../../support/server.js';
import { comeBack, openForm, settleForm } from './open-form.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/contact?from=news',
  );
});

describe('sent means stored, once', () => {
  it('sends the same submission id with a fresh key after a lost answer, and a new one after success', async () => {
    const { fill, send, saves, type, form, page } = await openForm('default', {
      onSave: (count): Reply => (count < 3 ? 'refuse' : { json: { entryId: 'e' } }),
    });
    fill();
    await send();
    type('letter-control', 'Good morning');
    await send();
    await send();
    expect(saves().map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3']);
    expect(new Set(saves().map(({ submissionId }) => submissionId)).size).toBe(1);
    page.disconnect();
    page.connect();
    await settleForm();
    fill();
    form.requestSubmit();
    await settleForm();
    expect(saves()).toHaveLength(4);
    expect(saves()[3]?.submissionId).not.toBe(saves()[0]?.submissionId);
  });

  it('sends again with a new crumb when the old one has expired, without a message', async () => {
    document.cookie = 'crumb=old; Path=/';
    const { fill, send, server, events } = await openForm('default', {
      onSave: (count): Reply =>
        count === 1 ? { status: 400, json: { crumbFail: true, crumb: 'new', error: 'x' } } : { json: { entryId: 'e' } },
    });
    fill();
    await send();
    expect(server.to(calls.formSave).map(({ url }) => url.searchParams.get('crumb'))).toEqual(['old', 'new']);
    expect(events.at(-1)).toMatch(/^submitted/);
  });
});

describe('back from the cache', () => {
  it('is enabled when it was left while sending, and shows the result once', async () => {
    const { form, button, fill, press, send, saves, events } = await openForm('default', {
      onSave: (count): Reply => (count === 1 ? 'hang' : { json: { entryId: 'e' } }),
    });
    fill();
    press();
    await settleForm();
    comeBack();
    await settleForm();
    expect(form.hasAttribute('aria-busy')).toBe(false);
    expect(button.textContent).toBe('Send');
    expect(events).toEqual(['before-submit {"formId":"contact"}']);
    await send();
    expect(saves()).toHaveLength(2);
    expect(saves()[1]?.submissionId).toBe(saves()[0]?.submissionId);
  });

  it.each<[string, Reply, number]>([
    ['failure', { status: 500 }, 2],
    ['success', { json: { entryId: 'e' } }, 1],
  ])(
    'still shows the %s that it showed, and only a failure can be sent again [FORM-01]',
    async (state, reply, attempts) => {
      const { form, fill, send, events } = await openForm('default', { onSave: () => reply });
      fill();
      await send();
      comeBack();
      expect(form.dataset['state']).toBe(state);
      await send();
      expect(events.filter((event) => event.startsWith('before-submit'))).toHaveLength(attempts);
    },
  );

  it('is unchanged when nothing was sent', async () => {
    const { form } = await openForm();
    comeBack();
    expect(form.dataset['state']).toBe('ready');
  });

  it('can be filled again after its redirect', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { button, control, fill, send, saves } = await openForm('redirect');
    fill();
    await send();
    expect(button.textContent).toBe('Submitting\u2026');
    comeBack();
    expect(button.textContent).toBe('Send');
    expect(control('name-control').readOnly).toBe(false);
    expect(control('name-control').value).toBe('');
    fill();
    await send();
    expect(saves()).toHaveLength(2);
    expect(saves()[1]?.submissionId).not.toBe(saves()[0]?.submissionId);
  });
});
