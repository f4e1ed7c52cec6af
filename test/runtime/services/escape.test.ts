// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { emptyPageContext, type PageContext } from '../../../protocol/context/page-context.js';
import { createEnvironment } from '../../../runtime/core/environment.js';
import { layers } from '../../../runtime/layers/layers.js';
import { escapeAct, type EscapeAct, type EscapePress } from '../../../runtime/services/escape/escape-act.js';
import { start } from '../../../runtime/services/escape/escape.js';
import { createAnsweringFetch } from '../../support/answering-fetch.js';

const account = (...roles: number[]) => ({ id: '1', email: 'a@b.example', displayName: 'A', roles });
const plain: EscapePress = {
  key: 'Escape',
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};
const settings = { ...emptyPageContext.websiteSettings, useEscapeKeyToLogin: true };

describe('Escape where nothing is open', () => {
  test.each<[string, string, number[] | null, boolean, boolean, EscapeAct | null]>([
    ['an editor', 'ESC-04', [4], false, false, 'configure'],
    ['an editor, with shift', 'ESC-03', [4], true, false, 'log-out'],
    ['a viewer', 'ESC-04', [10], false, true, null],
    ['a viewer, with shift', 'ESC-03', [10], true, false, 'log-out'],
    ['a member', 'ESC-05', [], false, true, null],
    ['a member, with shift', 'ESC-03', [], true, true, null],
    ['nobody', 'ESC-05', null, false, true, 'log-in'],
    ['nobody, with shift', 'ESC-05', null, true, true, null],
    ['nobody, where the site does not want it', 'ESC-07', null, false, false, null],
  ])('by %s [%s]', (_, _row, roles, shiftKey, useEscapeKeyToLogin, expected) => {
    const context = {
      authenticatedAccount: roles && account(...roles),
      websiteSettings: { ...settings, useEscapeKeyToLogin },
    };
    expect(escapeAct({ ...plain, shiftKey }, context)).toBe(expected);
  });

  test.each<Partial<EscapePress>>([
    { key: 'Enter' },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { repeat: true },
    { isComposing: true },
    { defaultPrevented: true },
  ])('does nothing with %j [ESC-01]', (other) => {
    expect(
      escapeAct({ ...plain, ...other }, { authenticatedAccount: account(1), websiteSettings: settings }),
    ).toBeNull();
  });
});

describe('the key on a page', () => {
  let controller: AbortController;
  let went: string[];

  beforeEach(() => {
    controller = new AbortController();
    went = [];
    window.history.replaceState(null, '', '/journal/soap?a=b&c#d');
    vi.spyOn(window.location, 'assign').mockImplementation((target) => void went.push(String(target)));
    document.body.innerHTML =
      '<p id="text">Text</p><input><textarea></textarea><select></select><div data-widget="consent-banner"><button>Accept</button></div>';
  });

  afterEach(() => {
    controller.abort();
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  function open(context: Partial<PageContext> = {}, editing = false) {
    const server = createAnsweringFetch(() => ({ json: {} }));
    const environment = createEnvironment(
      {
        window: window as Window & typeof globalThis,
        context: { ...emptyPageContext, websiteSettings: settings, ...context },
        editing,
        signal: controller.signal,
      },
      { fetch: server.fetch },
    );
    start({ environment });
    return { environment, server };
  }

  function press(init: KeyboardEventInit = {}): KeyboardEvent {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init });
    (document.activeElement ?? document.body).dispatchEvent(event);
    return event;
  }

  /** What the press leads to, once it is there. */
  async function follow(init: KeyboardEventInit = {}): Promise<KeyboardEvent> {
    const event = press(init);
    await vi.dynamicImportSettled();
    return event;
  }

  it('leads an editor to the editor with the page in its frame, without its fragment [ESC-04]', async () => {
    open({ authenticatedAccount: account(4) });
    expect((await follow()).defaultPrevented).toBe(true);
    expect(went).toEqual(['/config/?frameUrl=%2Fjournal%2Fsoap%3Fa%3Db%26c']);
  });

  it('leads a visitor to the login with a return address, where the site enables it [ESC-05]', async () => {
    open();
    await follow();
    const [address = ''] = went;
    const { pathname, searchParams } = new URL(address);
    expect([pathname, searchParams.get('returnTo')]).toEqual(['/account/login', '/journal/soap?a=b&c']);
    window.history.replaceState(null, '', '/account/login?returnTo=%2F');
    await follow();
    expect(went).toHaveLength(1);
  });

  it('logs an account out with shift, by one call [ESC-03]', async () => {
    const { server } = open({ authenticatedAccount: account(1) });
    press({ shiftKey: true });
    press({ shiftKey: true });
    await vi.waitFor(() => expect(went).toEqual(['/?logout=true']));
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/auth/Logout']);
  });

  it('leaves an open menu alone whose behaviour is on its way [ESC-02]', async () => {
    document.body.insertAdjacentHTML('beforeend', '<details data-widget="menu" open></details>');
    open();
    expect((await follow()).defaultPrevented).toBe(false);
    expect(went).toEqual([]);
  });

  it('only closes an open layer, also with shift [ESC-02]', async () => {
    const { environment } = open({ authenticatedAccount: account(1) });
    for (const shiftKey of [false, true]) {
      const layer = new AbortController();
      const close = vi.fn(() => layer.abort());
      environment.use(layers).add(close, layer.signal);
      await follow({ shiftKey });
      expect(went).toEqual([]);
      expect(close).toHaveBeenCalledTimes(1);
    }
    expect(environment.use(layers).count).toBe(0);
    expect(press().defaultPrevented).toBe(true);
  });

  it.each(['input', 'textarea', 'select', 'button'])('is left alone in %s', (selector) => {
    open();
    document.querySelector<HTMLElement>(selector)?.focus();
    expect(document.activeElement?.localName).toBe(selector);
    expect(press().defaultPrevented).toBe(false);
  });

  it('is ignored in edited text, over a dialog of the page’s own, and in full screen', () => {
    open();
    const text = document.getElementById('text') as HTMLElement;
    text.tabIndex = 0;
    Object.defineProperty(text, 'isContentEditable', { value: true });
    text.focus();
    expect(press().defaultPrevented).toBe(false);
    text.blur();
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    expect(press().defaultPrevented).toBe(false);
    document.querySelector('dialog')?.remove();
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: text });
    expect(press().defaultPrevented).toBe(false);
    Reflect.deleteProperty(document, 'fullscreenElement');
    expect(press().defaultPrevented).toBe(true);
  });

  it('does nothing in the editor’s frame, in any other frame, and in the configuration area', () => {
    open({ authenticatedAccount: account(1) }, true);
    expect(press().defaultPrevented).toBe(false);
    const top = vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window & typeof globalThis);
    open({ authenticatedAccount: account(1) });
    expect(press().defaultPrevented).toBe(false);
    top.mockRestore();
    window.history.replaceState(null, '', '/config/design');
    open({ authenticatedAccount: account(1) });
    expect(press().defaultPrevented).toBe(false);
  });

  it('ends with the runtime', () => {
    open();
    controller.abort();
    expect(press().defaultPrevented).toBe(false);
  });
});
