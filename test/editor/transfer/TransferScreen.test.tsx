// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import type { Upload } from '../../../editor/storage/upload.js';
import { roles } from '../../../protocol/enums/roles.js';
import { button, createTestServices, flush, press, render } from '../support/render.js';

type Result = Awaited<ReturnType<Upload>>;

async function open(upload: Upload, role: number = roles.admin) {
  window.history.replaceState(null, '', '/config/transfer');
  const services = createTestServices(() => ({
    body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles: [role] }, isRecent: true },
  }));
  const { container } = render(<App services={{ ...services, upload }} />);
  await flush();
  return container;
}

async function choose(container: HTMLElement): Promise<void> {
  const input = container.querySelector<HTMLInputElement>('#import-file')!;
  Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], 'site.tar.gz')] });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await flush();
}

const answered = (value: object): Result => ({ ok: true, value: value as never });

beforeEach(() => document.body.replaceChildren());

test('an archive is sent after words that name what it replaces, and what it brought is said', async () => {
  const sent: (string | undefined)[] = [];
  const container = await open(async (file, { address }) => {
    sent.push(file.name, address);
    return answered({ pages: 12, products: 8, files: 40, closed: ['/notes'] });
  });
  await choose(container);
  expect(container.querySelector('dialog')?.textContent).toContain(
    'Orders, form entries, accounts and uploaded files stay.',
  );
  expect(sent).toEqual([]);
  press(button(container, 'Replace the site'));
  await flush();
  expect(sent).toEqual(['site.tar.gz', '/api/config/transfer/import']);
  expect(container.textContent).toContain('Imported: 12 pages, 8 products, 40 files.');
  expect(container.textContent).toContain('/notes');
});

test('a refused archive is named with its reason, and another can be chosen', async () => {
  const container = await open(async () => ({
    ok: false,
    failure: 'failed',
    status: 400,
    message: 'This is no archive of a site, or it is damaged. Nothing was changed.',
    body: null,
  }));
  await choose(container);
  press(button(container, 'Replace the site'));
  await flush();
  expect(container.querySelector('[role=alert]')?.textContent).toContain('This is no archive of a site');
  expect(container.querySelector<HTMLInputElement>('#import-file')?.disabled).toBe(false);
});

test('an import that is being sent is stopped, and changes nothing', async () => {
  const container = await open(
    (_file, { signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () =>
          resolve({ ok: false, failure: 'offline', status: 0, message: '', body: null }),
        ),
      ),
  );
  await choose(container);
  press(button(container, 'Replace the site'));
  await flush();
  press(button(container, 'Cancel'));
  await flush();
  expect([container.querySelector('progress'), container.querySelector('[role=alert]')]).toEqual([null, null]);
});

test('the screen is for administrators', async () => {
  const container = await open(async () => answered({}), roles.editor);
  expect(container.querySelector('#import-file')).toBeNull();
});
