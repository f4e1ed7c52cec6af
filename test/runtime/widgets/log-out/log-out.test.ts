// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as consoleMessages from '../../../../protocol/strings/console.js';
import { widget } from '../../../../runtime/widgets/log-out/log-out.js';
import { mountCase, type MountedPage } from '../../../support/mount.js';
import { createFakeServer, settle, type FakeServer, type Reply } from '../../../support/server.js';

interface Opened extends MountedPage {
  readonly server: FakeServer;
  readonly buttons: readonly HTMLButtonElement[];
}

const context = { authenticatedAccount: { id: 'a', email: 'owner@example.com', displayName: 'Owner', roles: [1] } };

let visited: string[];
let replies: ((reply: Reply) => void)[];

function open(name: string, options: { editing?: boolean } = {}): Opened {
  const server = createFakeServer(() => new Promise<Reply>((resolve) => replies.push(resolve)));
  const page = mountCase(`log-out/${name}`, widget, { ...options, context, doubles: { fetch: server.fetch } });
  return { ...page, server, buttons: [...document.querySelectorAll('button')] };
}

/** Presses and lets happen what happens up to the answer. */
async function press(button: HTMLButtonElement | undefined): Promise<void> {
  button?.click();
  await import('../../../../runtime/services/data-layer/login/login.js');
  await settle();
}

const isBusy = ({ buttons }: Opened): boolean[] =>
  buttons.map((button) => button.getAttribute('aria-disabled') === 'true');

beforeEach(() => {
  visited = [];
  replies = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void visited.push(String(url)));
});
afterEach(() => vi.restoreAllMocks());

describe('a press', () => {
  it('logs out once, keeps the focus on the button, and says that it is under way [SES-04]', async () => {
    const page = open('default');
    page.buttons[0]?.focus();
    await press(page.buttons[0]);
    await press(page.buttons[0]);
    expect([page.server.requests.map(({ method, url }) => `${method} ${url.pathname}`), isBusy(page)]).toEqual([
      ['POST /api/auth/Logout'],
      [true],
    ]);
    expect(document.activeElement).toBe(page.buttons[0]);
    replies[0]?.({ json: {} });
    await settle();
    // The page is being left.
    expect([visited, isBusy(page)]).toEqual([['/?logout=true'], [true]]);
  });

  it('on either of two forms makes one call [SES-04]', async () => {
    const page = open('two-forms');
    await press(page.buttons[0]);
    await press(page.buttons[1]);
    expect(page.server.requests).toHaveLength(1);
    replies[0]?.({ json: {} });
    await settle();
    expect(visited).toEqual(['/?logout=true']);
  });

  it('enables the button again after a failure, once its message is closed [SES-05] [DATA-20]', async () => {
    const page = open('default');
    await press(page.buttons[0]);
    replies[0]?.({ status: 503 });
    await settle();
    await import('../../../../runtime/services/system-errors/tell-failure.js');
    await settle();
    expect(document.querySelector('dialog[open] li')?.textContent).toBe(
      'This service is temporarily unavailable. Please try again later.',
    );
    [...document.querySelectorAll<HTMLElement>('dialog[open] button')]
      .find(({ textContent }) => textContent === 'Clear')
      ?.click();
    await settle();
    expect([isBusy(page), visited, document.querySelector('dialog[open]')]).toEqual([[false], [], null]);
    await press(page.buttons[0]);
    expect(page.server.requests).toHaveLength(2);
  });

  it('logs nobody out when its event is cancelled, or in the editor’s frame', async () => {
    const page = open('default');
    page.roots()[0]?.addEventListener('log-out:before-log-out', (event) => event.preventDefault());
    await press(page.buttons[0]);
    const framed = open('default', { editing: true });
    await press(framed.buttons[0]);
    expect([page.server.requests, framed.server.requests, isBusy(framed)]).toEqual([[], [], [false]]);
  });
});

it('disconnected in the middle of a call, leaves the markup as it was', async () => {
  const page = open('default');
  const before = page.buttons[0]?.outerHTML;
  await press(page.buttons[0]);
  page.disconnect();
  expect(page.buttons[0]?.outerHTML).toBe(before);
  replies[0]?.({ status: 500, json: { error: 'no' } });
  await settle();
  expect(page.buttons[0]?.outerHTML).toBe(before);
});

it('without its button stays a plain form, and the console says so [BOOT-17]', () => {
  const page = open('missing-button');
  expect(page.reports).toEqual([{ code: 'missing-part', about: 'log-out', detail: 'button' }]);
  expect(console.warn).toHaveBeenCalledWith(consoleMessages.noButton, page.roots()[0]);
});
