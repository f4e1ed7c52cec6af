// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../editor/App.js';
import type { PageStateAnswer } from '../../protocol/http/pages.js';
import { samplePage } from './support/documents.js';
import type { Reply, SeenRequest } from './support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from './support/render.js';

const account = { id: '1', email: 'owner@example.com', displayName: 'Owner', roles: [1] };
const state: PageStateAnswer = { published: samplePage(), draft: null, version: 1, publishedAt: 0, savedAt: null };

interface HappyWindow {
  readonly happyDOM: {
    setURL(url: string): void;
    readonly settings: {
      enableIframePageLoading: boolean;
      fetch: { interceptor: { beforeAsyncRequest(): Promise<Response> } | null };
    };
  };
}

/** A server with one account and one page; `roles` and the login can be set. */
function createSite({ isLoggedIn = true, roles = [1] } = {}) {
  const site = { isLoggedIn };
  const answer = ({ method, path, body, query }: SeenRequest): Reply => {
    if (method !== 'GET' && query.get('crumb') !== 'good')
      return { status: 400, body: { crumbFail: true, crumb: 'good' } };
    if (path === '/api/site-users/account/session') {
      if ((body as { password: string }).password !== 'secret')
        return { status: 401, body: { error: 'Email or password is not right.' } };
      site.isLoggedIn = true;
      return { body: { xsrfToken: 't', account: { ...account, roles } } };
    }
    if (!site.isLoggedIn) return { status: 401, body: { loginRequired: true } };
    if (path === '/api/config/account') return { body: { account: { ...account, roles } } };
    if (path === '/api/config/pages')
      return {
        body: {
          pages: [{ id: state.published.id, path: '/', title: 'Home', navigationTitle: 'Home', hasDraft: false }],
        },
      };
    if (path.endsWith('/draft')) return { body: { version: 2, savedAt: 1_000_000 } };
    return { body: state };
  };
  return { site, answer };
}

async function open(options: Parameters<typeof createSite>[0] = {}) {
  const { site, answer } = createSite(options);
  const services = createTestServices(answer);
  const { container } = render(<App services={services} />);
  await flush();
  const field = (name: string): HTMLInputElement => {
    const label = [...container.querySelectorAll('label')].find((element) => element.textContent === name);
    const input =
      label && (label.htmlFor ? container.querySelector(`[id="${label.htmlFor}"]`) : label.querySelector('input'));
    if (!input) throw new Error(`There is no field "${name}".`);
    return input as HTMLInputElement;
  };
  return { services, site, container, field, advance: (ms: number) => act(() => services.clock.advance(ms)) };
}

beforeEach(() => {
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.setURL('https://site.example/config/design?frameUrl=%2F');
  happyDOM.settings.enableIframePageLoading = true;
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: async () => new window.Response('<!DOCTYPE html><title>Home</title>'),
  };
  document.cookie = 'preview_expanded=false; Path=/';
});

describe('login', () => {
  test('is shown before the editor, shows why it failed, and then opens the requested page', async () => {
    const { container, field } = await open({ isLoggedIn: false });
    expect(container.querySelector('iframe')).toBeNull();
    type(field('Email'), 'owner@example.com');
    type(field('Password'), 'wrong');
    press(button(container, 'Log in'));
    await flush();
    expect(container.querySelector('[role=alert]')?.textContent).toBe('Email or password is not right.');
    type(field('Password'), 'secret');
    press(button(container, 'Log in'));
    await flush();
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe('/');
  });

  test('hands the focus to the heading of the screen that follows; the first screen of a document takes none', async () => {
    const { container, field } = await open({ isLoggedIn: false });
    expect(document.activeElement).toBe(field('Email'));
    type(field('Email'), 'owner@example.com');
    type(field('Password'), 'secret');
    press(button(container, 'Log in'));
    await flush();
    expect(document.activeElement).toBe(container.querySelector('.top-bar h1'));
    container.remove();
    await open();
    expect(document.activeElement).toBe(document.body);
  });

  test('sends remember me as it is set, and hides an anti-forgery failure [SES-06]', async () => {
    const { container, field, services } = await open({ isLoggedIn: false });
    type(field('Email'), 'owner@example.com');
    type(field('Password'), 'secret');
    press(field('Remember me on this device'));
    press(button(container, 'Log in'));
    await flush();
    const logins = services.seen.filter(({ method }) => method === 'POST');
    expect(logins.map(({ query }) => query.get('crumb'))).toEqual([null, 'good']);
    expect(logins[1]?.body).toEqual({ email: 'owner@example.com', password: 'secret', rememberMe: true });
    expect(container.querySelector('[role=alert]')).toBeNull();
  });

  test('opens as a dialog when the session expires, and the pending change is then saved', async () => {
    const { container, field, site, services, advance } = await open();
    type(field('Title'), 'New title');
    site.isLoggedIn = false;
    await advance(1000);
    await flush();
    expect(container.querySelector('dialog h2')?.textContent).toBe('Please log in again');
    expect(field('Title').value).toBe('New title');
    type(field('Password'), 'secret');
    press(button(container.querySelector('dialog')!, 'Log in'));
    await flush();
    await advance(0);
    await flush();
    expect(container.querySelector('dialog')).toBeNull();
    const saves = services.seen.filter(({ path }) => path.endsWith('/draft'));
    expect(saves.at(-1)?.body).toMatchObject({ baseVersion: 1, document: { title: 'New title' } });
    expect(container.querySelector('.save-status')?.textContent).toContain('Saved on server');
  });

  test('tells a read-only account why it cannot edit', async () => {
    const { container } = await open({ roles: [10] });
    expect(container.querySelector('h1')?.textContent).toBe('This account cannot edit');
    expect(container.querySelector('iframe')).toBeNull();
  });
});

describe('design screen', () => {
  test('opens the page of the address in a frame with a title [EDIT-01] [ROUTE-02]', async () => {
    const { container } = await open();
    const frame = container.querySelector('iframe');
    expect(frame?.title).toBe('Page preview');
    expect(frame?.name).toMatch(/^designer:.+/);
    expect(frame?.getAttribute('src')).toBe('/');
    expect(container.querySelector('h1')?.textContent).toBe('Home');
  });

  test('shows where the work is stored, in three words', async () => {
    const { container, field, advance } = await open();
    const words = () =>
      [...container.querySelectorAll('.save-status .save-mark')].map(
        (mark) => mark.querySelector('span:nth-child(2)')?.textContent,
      );
    expect(words()).toEqual(['Saved here', 'Saved on server', 'Live']);
    type(field('Title'), 'New title');
    await flush();
    await advance(300);
    expect(words()).toEqual(['Saved here', 'Saving on server…', 'Not live']);
    await advance(1000);
    await flush();
    expect(words()).toEqual(['Saved here', 'Saved on server', 'Not live']);
  });

  test('shows the page as on a desktop of 1280, a tablet of 768 and a phone of 375 pixels, and in any width [ENUM-20]', async () => {
    const { container } = await open();
    const views = [...container.querySelectorAll<HTMLInputElement>('input[name=device-view]')];
    const frame = container.querySelector('iframe')!;
    expect(views.map(({ value }) => value)).toEqual(['desktop', 'tablet', 'phone', 'free']);
    expect(views.map(({ checked }) => checked)).toEqual([true, false, false, false]);
    const widths = views.map((view) => {
      press(view);
      return frame.style.getPropertyValue('inline-size');
    });
    expect(widths.slice(1)).toEqual(['768px', '375px', '1024px']);
    press(views[0]!);
    expect(frame.style.getPropertyValue('inline-size')).toBe('1280px');
  });

  test('remembers the expanded preview in its cookie [EDIT-02]', async () => {
    const first = await open();
    press(button(first.container, 'Hide the panels'));
    expect(document.cookie).toContain('preview_expanded=true');
    const second = await open();
    expect(button(second.container, 'Hide the panels').getAttribute('aria-pressed')).toBe('true');
  });

  test('a field that is left at once keeps what was typed', async () => {
    const { container, field } = await open();
    act(() => field('Title').focus());
    type(field('Title'), 'New title');
    act(() => field('Title').blur());
    expect(field('Title').value).toBe('New title');
    expect(container.querySelector('h1')?.textContent).toBe('New title');
    await flush();
  });

  test('Control+Z and Control+Y undo and redo from anywhere, also from a field', async () => {
    const { field } = await open();
    type(field('Title'), 'New title');
    press(field('Title'), 'z', { ctrlKey: true });
    expect(field('Title').value).toBe('Home');
    press(field('Title'), 'y', { ctrlKey: true });
    expect(field('Title').value).toBe('New title');
    await flush();
  });

  test('an address of the area without a screen says so, and leads back', async () => {
    (window as unknown as HappyWindow).happyDOM.setURL('https://site.example/config/nowhere');
    const { container } = await open();
    await flush();
    expect(container.querySelector('h1')?.textContent).toBe('No such screen');
    expect(container.textContent).toContain('The editor has nothing at /config/nowhere.');
    press([...container.querySelectorAll('a')].find((link) => link.textContent === 'To the pages')!);
    await flush();
    expect(window.location.pathname).toBe('/config/design');
  });

  test('reports a missing page and offers the existing ones', async () => {
    (window as unknown as HappyWindow).happyDOM.setURL('https://site.example/config/design?frameUrl=%2Fnowhere');
    const { container } = await open();
    expect(container.textContent).toContain('There is no page to edit at /nowhere.');
    expect(container.querySelector('.pages-list a')?.getAttribute('href')).toBe('/config/design?frameUrl=%2F');
  });
});
