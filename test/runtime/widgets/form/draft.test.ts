// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as limits from '../../../../protocol/enums/limits.js';
import { createManualClock } from '../../../support/mount.js';
import type { Reply } from '../../../support/server.js';
import { comeBack, mountForm, settleForm, type OpenForm, type OpenFormOptions } from './open-form.js';

/** Locks of a browser: each name is held by one tab until it lets go. `held` is what other tabs hold. */
function fakeLocks(...held: string[]) {
  const names = new Set(held);
  return {
    names,
    request(name: string, { signal }: { signal: AbortSignal }, act: () => Promise<void>): Promise<void> {
      if (names.has(name))
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      names.add(name);
      return act().finally(() => names.delete(name));
    },
    query: () => Promise.resolve({ held: [...names].map((name) => ({ name })) }),
  };
}

function setLocks(locks: object | undefined): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

const drafts = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('form-draft '));
const notice = ({ form }: OpenForm): HTMLElement | null => form.querySelector('.form-notice');

async function open(name = 'default', options: OpenFormOptions = {}): Promise<OpenForm> {
  const form = mountForm(name, options);
  await settleForm();
  form.form.dispatchEvent(new Event('focusin', { bubbles: true }));
  await settleForm();
  return form;
}

/** The visitor closes the tab; the next page is that of another one. */
function closeTab({ page }: OpenForm): void {
  page.disconnect();
  window.dispatchEvent(new Event('pagehide'));
  sessionStorage.clear();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setLocks(undefined);
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/contact?from=news',
  );
});

describe('what was typed', () => {
  it('is restored after a reload, with the same submission id, until it is stored', async () => {
    const first = await open('default', { onSave: () => 'refuse' });
    first.fill();
    first.form.querySelectorAll<HTMLInputElement>('[type=checkbox]')[1]!.click();
    await first.send();
    const second = await open();
    expect(second.control('name-control').value).toBe('Ada');
    expect(second.control('letter-control').value).toBe('Good evening');
    expect(second.form.querySelector('[data-field-part=counter]')?.textContent).toBe('12 / 20');
    expect(
      [...second.form.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(({ checked }) => checked),
    ).toEqual([false, true, false]);
    await second.send();
    expect(second.saves()[0]?.submissionId).toBe(first.saves()[0]?.submissionId);
    expect(drafts()).toEqual([]);
    expect((await open()).control('name-control').value).toBe('');
  });

  it('is announced once as restored in a polite live region, and can be cleared', async () => {
    (await open()).fill();
    const second = await open();
    expect(notice(second)?.getAttribute('role')).toBe('status');
    expect(notice(second)?.textContent).toMatch(/^What you had filled in here is back\./);
    const third = await open();
    expect(third.control('name-control').value).toBe('Ada');
    expect(notice(third)).toBeNull();
    localStorage.setItem(drafts()[0]!, localStorage.getItem(drafts()[0]!)!.replace('"told":true', '"told":false'));
    const fourth = await open();
    notice(fourth)!.querySelector('button')!.click();
    expect(fourth.control('name-control').value).toBe('');
    expect(notice(fourth)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('never overwrites input typed before it was read, and fills the other fields', async () => {
    (await open()).fill();
    const second = mountForm();
    second.control('name-control').value = 'Bea';
    await settleForm();
    expect(second.control('name-control').value).toBe('Bea');
    expect(second.control('letter-control').value).toBe('Good evening');
  });

  it('is restored after fields were added, removed and reordered', async () => {
    (await open()).fill();
    const second = mountForm();
    second.field('email').remove();
    second.field('letter').after(second.field('name'));
    await settleForm();
    expect(second.control('name-control').value).toBe('Ada');
    expect(second.control('letter-control').value).toBe('Good evening');
  });

  it('is restored in every part of compound fields', async () => {
    const first = await open('kinds');
    const phone = (form: HTMLFormElement): HTMLInputElement[] => [
      ...form.querySelectorAll<HTMLInputElement>('input[name="field:phone"]'),
    ];
    phone(first.form).forEach((input, at) => void (input.value = `${at}${at}`));
    first.form.querySelector<HTMLInputElement>('[name="field:views:light"][value="2"]')!.checked = true;
    phone(first.form)[0]!.dispatchEvent(new Event('input', { bubbles: true }));
    const second = await open('kinds');
    expect(phone(second.form).map(({ value }) => value)).toEqual(phone(first.form).map((_, at) => `${at}${at}`));
    expect(second.form.querySelector<HTMLInputElement>('[name="field:views:light"][value="2"]')!.checked).toBe(true);
  });

  it('expires after seven days', async () => {
    const clock = createManualClock();
    (await open('default', { doubles: { clock } })).fill();
    const stored = localStorage.getItem(drafts()[0]!)!;
    clock.advance(limits.formDraftMs - 1);
    expect((await open('default', { doubles: { clock } })).control('name-control').value).toBe('Ada');
    localStorage.setItem(drafts()[0]!, stored);
    clock.advance(1);
    expect((await open('default', { doubles: { clock } })).control('name-control').value).toBe('');
    expect(drafts()).toEqual([]);
  });

  it('is stored separately for each page and form', async () => {
    (await open()).fill();
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
      'https://site.example/elsewhere',
    );
    expect((await open()).control('name-control').value).toBe('');
  });

  it('is kept when it was typed before the code for it was there', async () => {
    const first = mountForm();
    first.fill();
    await settleForm();
    expect((await open()).control('name-control').value).toBe('Ada');
  });

  it('is back without a touch, and only where the device keeps answers', async () => {
    const isOpened = ({ form }: OpenForm): boolean => !!form.querySelector('[role=alert]');
    const first = mountForm('bare');
    await settleForm();
    expect(isOpened(first)).toBe(false);
    first.type('bare-email', 'ada@example.com');
    await settleForm();
    const second = mountForm('bare');
    await settleForm();
    expect([isOpened(second), second.control('bare-email').value]).toEqual([true, 'ada@example.com']);
  });

  it('in another tab since then does not come into a form that is open', async () => {
    setLocks(fakeLocks());
    const first = mountForm();
    await settleForm();
    const other = await open();
    other.fill();
    closeTab(other);
    const inputs = [...first.form.querySelectorAll<HTMLInputElement>('[name="field:name"], [name="field:email"]')];
    inputs[1]!.value = 'bea@example.com';
    inputs[1]!.dispatchEvent(new Event('input', { bubbles: true }));
    await settleForm();
    expect(inputs.map(({ value }) => value)).toEqual(['', 'bea@example.com']);
    expect(drafts()).toHaveLength(2);
  });

  it("is kept nowhere in the editor's frame", async () => {
    (await open('default', { editing: true })).fill();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('is not stored for a visitor who typed nothing', async () => {
    await open();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it.each([
    '{',
    '[]',
    '{"values":3}',
    '{"submissionId":"x","savedAt":9e15,"values":[3,["field:name",{}]],"told":false}',
  ])('is ignored when it is %j', async (content) => {
    (await open()).fill();
    localStorage.setItem(drafts()[0]!, content);
    const second = await open();
    expect(second.control('name-control').value).toBe('');
    expect(second.page.reports).toEqual([]);
  });
});

/** The visitor leaves the page before anything that is being fetched has come. */
function leaveAtOnce(): void {
  window.dispatchEvent(new Event('pagehide'));
}

/** What the tab keeps without a draft. */
function early(): string {
  const key = Object.keys(sessionStorage).find((each) => each.startsWith('form-tab '));
  return (key && sessionStorage.getItem(key)) ?? '';
}

describe('what was typed before the code for drafts has come', () => {
  it.each([true, false])('is restored and announced after a reload; in a browser with locks: %s', async (hasLocks) => {
    if (hasLocks) setLocks(fakeLocks());
    const first = mountForm();
    first.fill();
    leaveAtOnce();
    first.page.disconnect();
    const second = await open();
    expect(second.control('name-control').value).toBe('Ada');
    expect(second.control('letter-control').value).toBe('Good evening');
    expect(notice(second)).not.toBeNull();
    await second.send();
    expect(drafts()).toEqual([]);
  });

  it('joins the answers of an earlier draft that are not in the fields yet, and stays the same submission', async () => {
    const first = await open();
    first.fill();
    const { submissionId } = JSON.parse(localStorage.getItem(drafts()[0]!)!) as { submissionId: string };
    const second = mountForm();
    second.type('name-control', 'Bea');
    leaveAtOnce();
    second.page.disconnect();
    const third = await open();
    expect(third.control('name-control').value).toBe('Bea');
    expect(third.control('letter-control').value).toBe('Good evening');
    await third.send();
    expect(third.saves()[0]?.submissionId).toBe(submissionId);
  });

  it('is kept with a group of choices as it stands, and every part of a compound field', async () => {
    (await open('kinds')).form.querySelector<HTMLInputElement>('[name="field:views:light"][value="1"]')!.click();
    const second = mountForm('kinds');
    const phone = (form: HTMLFormElement): HTMLInputElement[] => [
      ...form.querySelectorAll<HTMLInputElement>('input[name="field:phone"]'),
    ];
    phone(second.form)[1]!.value = '17';
    second.form.querySelector<HTMLInputElement>('[name="field:views:light"][value="2"]')!.click();
    leaveAtOnce();
    second.page.disconnect();
    const third = await open('kinds');
    expect(phone(third.form).map(({ value }) => value)).toEqual(phone(second.form).map(({ value }) => value));
    expect(third.form.querySelector<HTMLInputElement>('[name="field:views:light"][value="2"]')!.checked).toBe(true);
  });

  it('is kept while another page of the tab still holds its lock, over nothing of that', async () => {
    (await open()).fill();
    setLocks(fakeLocks(`form-tab ${sessionStorage.getItem('form-tab')}`));
    const clock = createManualClock();
    const second = mountForm('default', { doubles: { clock } });
    await settleForm();
    second.type('name-control', 'Bea');
    expect(localStorage.getItem(drafts()[0]!)).not.toContain('Bea');
    leaveAtOnce();
    expect(early()).toContain('Bea');
    clock.advance(300);
    await settleForm();
    expect(second.control('name-control').value).toBe('Bea');
    expect(second.control('letter-control').value).toBe('Good evening');
    expect(early()).toBe('');
  });

  it('is not lost when the page is left once more before it is back in the fields', async () => {
    const first = mountForm();
    first.fill();
    leaveAtOnce();
    first.page.disconnect();
    const second = mountForm();
    second.type('name-control', 'Bea');
    leaveAtOnce();
    second.page.disconnect();
    const third = await open();
    expect(third.control('name-control').value).toBe('Bea');
    expect(third.control('letter-control').value).toBe('Good evening');
  });

  it('is one draft still when the page comes back from the cache and is written in', async () => {
    const form = mountForm();
    form.type('name-control', 'Ada');
    leaveAtOnce();
    comeBack();
    await settleForm();
    form.fill();
    expect([drafts().length, early()]).toEqual([1, '']);
    await form.send();
    expect(drafts()).toEqual([]);
  });

  it('is ignored where it cannot be read', async () => {
    const first = mountForm();
    first.fill();
    leaveAtOnce();
    first.page.disconnect();
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '],{');
    const second = await open();
    expect([second.control('name-control').value, second.page.reports]).toEqual(['', []]);
  });

  it('is not kept where it is a secret, was not typed, or belongs to the editor', () => {
    const secret = mountForm();
    secret.control('name-control').setAttribute('autocomplete', 'cc-number');
    secret.type('name-control', 'Sesame');
    leaveAtOnce();
    expect(sessionStorage.length).toBe(0);
    secret.type('letter-control', 'Good evening');
    leaveAtOnce();
    expect(early()).toBe('[["field:letter","Good evening"]]');
    secret.page.disconnect();
    sessionStorage.clear();
    mountForm('default', { editing: true }).fill();
    leaveAtOnce();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('is lost quietly in a browser that refuses storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const { fill, page } = mountForm('default', { doubles: { storage: null } });
    fill();
    leaveAtOnce();
    expect(page.reports).toEqual([]);
  });
});

describe('secrets', () => {
  it.each([
    ['a password', { type: 'password' }],
    ['a card by its autocomplete', { autocomplete: 'billing cc-number' }],
    ['a card by its name', { name: 'field:card_number' }],
    ['a security code by its name', { name: 'field:cvc' }],
    ['a hidden field', { type: 'hidden' }],
    ["a captcha's token", { name: 'g-recaptcha-response' }],
  ])('%s is never kept', async (_, attributes) => {
    const first = mountForm();
    for (const [name, value] of Object.entries(attributes)) first.control('name-control').setAttribute(name, value);
    await settleForm();
    first.fill();
    first.type('name-control', 'Sesame');
    await settleForm();
    expect(drafts()).toHaveLength(1);
    expect(localStorage.getItem(drafts()[0]!)).not.toContain('Sesame');
    expect(localStorage.getItem(drafts()[0]!)).toContain('Good evening');
  });

  it('a field is known by its title as well', async () => {
    const first = mountForm();
    first.field('name').querySelector('label')!.textContent = 'Credit card';
    await settleForm();
    first.fill();
    await settleForm();
    expect(localStorage.getItem(drafts()[0]!)).not.toContain('Ada');
  });
});

describe('the lock of a tab, which keeps a page out of the back/forward cache', () => {
  it('is held from the first draft on', async () => {
    const locks = fakeLocks();
    setLocks(locks);
    const form = await open();
    expect([...locks.names]).toEqual([]);
    form.fill();
    expect([...locks.names]).toEqual([`form-tab ${sessionStorage.getItem('form-tab')}`]);
  });

  it('is let go before Firefox decides about the cache, and held again where the page stays', async () => {
    const locks = fakeLocks();
    setLocks(locks);
    const clock = createManualClock();
    (await open('default', { doubles: { clock } })).fill();
    window.dispatchEvent(new Event('beforeunload'));
    await settleForm();
    expect(locks.names.size).toBe(0);
    clock.advance(300);
    expect(locks.names.size).toBe(1);
  });
});

describe('several tabs', () => {
  it('each keep their own', async () => {
    const locks = fakeLocks();
    setLocks(locks);
    const first = await open();
    first.fill();
    const own = sessionStorage.getItem('form-tab');
    sessionStorage.clear();
    const second = await open();
    expect(second.control('name-control').value).toBe('');
    second.type('name-control', 'Bea');
    expect(drafts()).toHaveLength(2);
    expect(sessionStorage.getItem('form-tab')).not.toBe(own);
  });

  it('restore the draft of a closed or crashed tab once', async () => {
    setLocks(fakeLocks());
    const first = await open();
    first.fill();
    closeTab(first);
    const second = await open();
    expect(second.control('name-control').value).toBe('Ada');
    expect(notice(second)).not.toBeNull();
    sessionStorage.clear();
    expect((await open()).control('name-control').value).toBe('');
  });

  it('restore no draft of each other where the browser cannot tell which tabs are open', async () => {
    const first = await open();
    first.fill();
    closeTab(first);
    expect((await open()).control('name-control').value).toBe('');
    expect(drafts()).toHaveLength(1);
  });

  /** Fills a form, then opens it in a duplicate of its tab, which knows the same tab id while the first still holds the lock. */
  async function duplicate(): Promise<{ second: OpenForm; origin: string }> {
    setLocks(fakeLocks());
    (await open()).fill();
    const origin = JSON.parse(localStorage.getItem(drafts()[0]!)!).submissionId as string;
    setLocks(fakeLocks(`form-tab ${sessionStorage.getItem('form-tab')}`));
    const clock = createManualClock();
    const second = mountForm('default', { doubles: { clock } });
    await settleForm();
    expect(second.control('name-control').value).toBe('');
    clock.advance(300);
    await settleForm();
    expect(second.control('name-control').value).toBe('Ada');
    return { second, origin };
  }

  it('store one entry when one is a duplicate of the other', async () => {
    const { second, origin } = await duplicate();
    expect(drafts()).toHaveLength(2);
    await second.send();
    expect(second.saves()[0]?.submissionId).toBe(origin);
    expect(drafts()).toEqual([]);
  });

  it('make two entries once a duplicate was changed', async () => {
    const { second, origin } = await duplicate();
    second.type('letter-control', 'Good morning');
    await second.send();
    expect(second.saves()[0]?.submissionId).not.toBe(origin);
    expect(drafts()).toHaveLength(1);
  });

  it('store two entries once the duplicated one is changed', async () => {
    const first = await open();
    first.fill();
    const [key] = drafts();
    const origin = JSON.parse(localStorage.getItem(key!)!).submissionId as string;
    window.dispatchEvent(
      Object.assign(new Event('storage'), { key: `${key}-copy`, newValue: localStorage.getItem(key!) }),
    );
    first.type('letter-control', 'Good morning');
    await first.send();
    expect(first.saves()[0]?.submissionId).not.toBe(origin);
  });

  it('do not write over an entry that another tab sent while this page slept', async () => {
    const first = await open();
    first.fill();
    const origin = JSON.parse(localStorage.getItem(drafts()[0]!)!).submissionId as string;
    localStorage.clear();
    comeBack();
    await first.send();
    expect(first.saves()[0]?.submissionId).not.toBe(origin);
  });
});

describe('storage that refuses', () => {
  it.each(['none', 'full'])('%s: the form works, and a retry is still the same submission', async (kind) => {
    const storage =
      kind === 'none'
        ? null
        : ({
            setItem() {
              throw new DOMException('full', 'QuotaExceededError');
            },
            getItem: () => null,
            removeItem() {},
          } as unknown as Storage);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const { fill, send, saves, page } = await open('default', {
      doubles: { storage },
      onSave: (count): Reply => (count < 2 ? 'refuse' : { json: { entryId: 'e' } }),
    });
    fill();
    await send();
    comeBack();
    await send();
    expect(saves()).toHaveLength(2);
    expect(new Set(saves().map(({ submissionId }) => submissionId)).size).toBe(1);
    expect(page.reports).toEqual([]);
  });
});
