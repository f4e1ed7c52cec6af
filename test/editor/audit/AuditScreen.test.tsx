// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { AuditRecord } from '../../../protocol/http/audit.js';
import type { Reply } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const record = (id: string, more: Partial<AuditRecord> = {}): AuditRecord => ({
  id,
  at: 1000,
  accountId: 'a',
  accountName: '<b>Ada</b>',
  act: 'page-published',
  subjectId: 'p',
  subject: '/shop',
  count: 1,
  ...more,
});

const newest = [
  record('1'),
  record('2', { act: 'login-failed', accountId: null, accountName: '', subject: '', count: 7 }),
  record('3', { act: 'of-a-newer-server' as 'login', accountName: '' }),
];

async function open(role: number = roles.admin, isBroken = false) {
  window.history.replaceState(null, '', '/config/audit');
  const lists: string[] = [];
  const services = createTestServices(({ path, query }): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: '', roles: [role] } } };
    lists.push(String(query));
    if (isBroken) return { status: 500, body: { error: 'Broken.' } };
    if (query.has('before')) return { body: { records: [record('old')], next: null } };
    return { body: { records: newest, next: '5.x', accounts: [{ id: 'a', name: '<b>Ada</b>' }] } };
  });
  const { container } = render(<App services={services} />);
  await flush();
  await flush();
  const choice = (label: string): HTMLSelectElement => {
    const found = [...container.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    return container.querySelector(`#${CSS.escape(found?.htmlFor ?? '')}`) as HTMLSelectElement;
  };
  return { container, lists, choice };
}

const lines = (container: ParentNode): (string | null)[] =>
  [...container.querySelectorAll('.audit-list li p:first-child')].map(({ textContent }) => textContent);

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/audit',
  ),
);

describe('the audit log', () => {
  test('says what was done, about what and by whom, as text', async () => {
    const { container } = await open();
    expect(lines(container)).toEqual([
      'Published a page/shop',
      'Failed log-ins within an hour7 in total',
      'of-a-newer-server/shop',
    ]);
    expect([...container.querySelectorAll('.audit-who bdi')].map(({ textContent }) => textContent)).toEqual([
      '<b>Ada</b>',
      'No account of the site',
      'a',
    ]);
    expect(container.querySelector('[role=status]')?.textContent).toBe('3 entries shown, newest first.');
  });

  test('goes to older parts and back, and a filter begins with the newest', async () => {
    const { container, lists, choice } = await open();
    press(button(container, 'Older'));
    await flush();
    expect(lines(container)).toEqual(['Published a page/shop']);
    act(() => type(choice('Action'), 'page-published'));
    await flush();
    act(() => type(choice('Account'), 'a'));
    await flush();
    expect(lists).toEqual(['', 'before=5.x', 'act=page-published', 'account=a&act=page-published']);
    expect([choice('Account').value, choice('Action').value]).toEqual(['a', 'page-published']);
    press(button(container, 'Older'));
    await flush();
    expect(lists.at(-1)).toBe('account=a&act=page-published&before=5.x');
    press(button(container, 'Newest'));
    await flush();
    expect(lists.at(-1)).toBe('account=a&act=page-published');
  });

  test('says why it is not there, and is tried again', async () => {
    const { container, lists } = await open(roles.admin, true);
    expect(container.textContent).toContain('The audit log could not be loaded.');
    press(button(container, 'Try again'));
    await flush();
    expect(lists).toHaveLength(2);
  });

  test('is for administrators', async () => {
    const { container, lists } = await open(roles.editor);
    expect([lines(container), lists]).toEqual([[], []]);
  });
});
