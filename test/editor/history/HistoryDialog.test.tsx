// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import { HistoryButton } from '../../../editor/history/HistoryButton.js';
import type { PageSession } from '../../../editor/storage/page-session.js';
import type { RevisionSummary } from '../../../protocol/http/revisions.js';
import { samplePage } from '../support/documents.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type, withServices } from '../support/render.js';

const page = samplePage();
const spring = samplePage({ title: 'In spring', blocks: page.blocks.slice(0, 2) });
const summary: RevisionSummary = { id: 's', kind: 'published', storedAt: 1000, author: 'Ada', name: null };
const list = [summary, { ...summary, id: 'd', kind: 'draft' as const, author: null, name: 'Before the fair' }];

interface Site {
  readonly roles?: readonly number[];
  readonly isReadOnly?: boolean;
  readonly answer?: (request: SeenRequest) => Reply | null;
}

async function open({ roles = [1], isReadOnly = false, answer = () => null }: Site = {}) {
  const services = createTestServices((request) => {
    const { path } = request;
    const account = { id: 'a', email: 'ada@example.com', displayName: 'Ada', roles };
    if (path === '/api/config/account') return { body: { account } };
    return (
      answer(request) ??
      (path.endsWith('/revisions')
        ? { body: { revisions: list } }
        : path.endsWith('/name')
          ? { body: { name: '' } }
          : { body: { document: path.endsWith('/s') ? spring : page } })
    );
  });
  await services.session.refresh();
  const editing = createEditing(page, () => 0);
  const session = { pageId: 'p', editing } as unknown as PageSession;
  const { container } = render(
    withServices(services, <HistoryButton {...{ session, isReadOnly }} undo={() => void editing.undo()} />),
  );
  press(button(container, 'History'));
  await flush();
  const versions = (): HTMLButtonElement[] => [...container.querySelectorAll<HTMLButtonElement>('ol button')];
  const choose = async (index: number): Promise<void> => {
    press(versions()[index] as HTMLElement);
    await flush();
  };
  return { services, editing, container, versions, choose };
}

describe('history of a page', () => {
  test('lists kinds, authors and names, and tells what restoring would change', async () => {
    const { container, versions, choose } = await open();
    expect(versions().map(({ textContent }) => textContent?.replace(/^(Before the fair)?.*(AM|PM)/s, '$1'))).toEqual([
      ' PublishedAda',
      'Before the fair DraftAuthor unknown',
    ]);
    await choose(0);
    expect(versions().map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    expect([...container.querySelectorAll('.history-details li')].map(({ textContent }) => textContent)).toEqual([
      'Change title of the page',
      'Delete Text',
    ]);
  });

  test('restores a version as one step of undo, and offers to undo it', async () => {
    const { container, editing, services, choose } = await open();
    await choose(0);
    press(button(container, 'Restore this version'));
    expect(editing.store.get().document).toEqual(spring);
    expect(container.querySelector('dialog')).toBeNull();
    const [toast] = services.toasts.store.get();
    expect(toast?.text).toMatch(/is back, as a draft/);
    toast?.action?.run();
    expect(editing.store.get().document).toEqual(page);
  });

  test('restores nothing where nothing differs, or where another tab edits', async () => {
    const same = await open();
    await same.choose(1);
    expect(same.container.textContent).toContain('It is like this now.');
    press(button(same.container, 'Restore this version'));
    expect(same.editing.store.get().history.past).toEqual([]);
    const readOnly = await open({ isReadOnly: true });
    await readOnly.choose(0);
    press(button(readOnly.container, 'Restore this version'));
    expect(readOnly.editing.store.get().document).toEqual(page);
  });

  test('names a version, and shows why that failed', async () => {
    let isRefused = true;
    const { container, services, choose } = await open({
      answer: ({ path }) => (path.endsWith('/name') && isRefused ? { status: 500, body: { error: 'No room.' } } : null),
    });
    await choose(0);
    type(container.querySelector('input') as HTMLInputElement, 'Spring');
    press(button(container, 'Save name'));
    await flush();
    expect(container.querySelector('[role=alert]')?.textContent).toContain('No room.');
    isRefused = false;
    press(button(container, 'Save name'));
    await flush();
    const saves = services.seen.filter(({ path }) => path === '/api/config/pages/p/revisions/s/name');
    expect(saves.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'Spring' } });
    expect(container.querySelector('[role=alert]')).toBeNull();
  });

  test('closes restoring and naming to an account that may only read', async () => {
    const { container, choose, services } = await open({ roles: [10] });
    await choose(0);
    expect(container.querySelector('input')?.readOnly).toBe(true);
    for (const act of ['Save name', 'Restore this version']) {
      const closed = button(container, act);
      press(closed);
      const reason = container.querySelector(`#${closed.getAttribute('aria-describedby')}`);
      expect(reason?.textContent).toBe('What is greyed out is only for: Administrator, Editor, Commenter');
    }
    await flush();
    expect(services.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('says when nothing is kept, and tries again after a failure', async () => {
    const empty = await open({
      answer: ({ path }) => (path.endsWith('/revisions') ? { body: { revisions: [] } } : null),
    });
    expect(empty.container.textContent).toContain('Nothing is kept yet.');
    let isDown = true;
    const failing = await open({ answer: () => (isDown ? { status: 500, body: { error: 'Down.' } } : null) });
    expect(failing.container.querySelector('[role=alert]')?.textContent).toContain('Down.');
    isDown = false;
    press(button(failing.container, 'Try again'));
    await flush();
    expect(failing.versions()).toHaveLength(2);
  });
});
