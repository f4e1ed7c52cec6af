// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createAltchaChallenge, readAltchaToken } from '../../../../pages/server/captcha/altcha.js';
import * as calls from '../../../../protocol/http/calls.js';
import { widget } from '../../../../runtime/widgets/spam-check/spam-check.js';
import { mountCase } from '../../../support/mount.js';
import { createFakeServer, type Reply } from '../../../support/server.js';

const secret = 'a secret of the site';

/** Opens a case; a browser's own sending is replaced by a list of what would be sent. */
function open(name: string, onChallenge?: (count: number) => Reply | undefined) {
  let count = 0;
  const server = createFakeServer(
    async () => onChallenge?.(++count) ?? { json: await createAltchaChallenge(secret, Date.now()) },
  );
  const sent: (string | null)[] = [];
  const tokens: string[] = [];
  const page = mountCase(`spam-check/${name}`, widget, { doubles: { fetch: server.fetch } });
  page.clock.advance(0);
  const root = page.roots()[0] as HTMLFormElement;
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(event.submitter?.getAttribute('value') ?? null);
    tokens.push(root.querySelector('input')?.form?.querySelector<HTMLInputElement>('[name=check]')?.value ?? '');
  });
  return {
    ...page,
    server,
    root,
    sent,
    tokens,
    said: () => root.querySelector('[role=status]')?.textContent,
    press: (value: string) => root.requestSubmit(root.querySelector<HTMLElement>(`[value=${value}]`)),
  };
}

const until = (sign: () => boolean): Promise<boolean> => vi.waitUntil(sign, { timeout: 10_000, interval: 5 });

type Opened = ReturnType<typeof open>;

/** Waits until the form was sent `count` times; the clock of the page goes no further. */
const untilSent = ({ clock, sent }: Opened, count = 1): Promise<boolean> =>
  until(() => {
    clock.advance(0);
    return sent.length === count;
  });

describe('a spam check', () => {
  it('is solved in the background before a press, and says so', async () => {
    const { server, said, sent } = open('order');
    await until(() => said() === 'Spam check passed.');
    expect(server.to(calls.captchaChallenge)).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('holds a press back and sends it by itself, once for several presses, by the button that was pressed', async () => {
    const page = open('order');
    const { root, press, sent, tokens } = page;
    press('order');
    press('order');
    expect([root.getAttribute('aria-busy'), sent]).toEqual(['true', []]);
    await untilSent(page);
    expect([root.hasAttribute('aria-busy'), sent]).toEqual([false, ['order']]);
    expect(await readAltchaToken(secret, tokens[0] ?? '', Date.now())).not.toBeNull();
  });

  it('sends a press after the event of it, also where the solution is there already', async () => {
    const page = open('order');
    await until(() => page.said() === 'Spam check passed.');
    page.press('order');
    await Promise.resolve();
    // Browsers send no form within the event of its press.
    expect(page.sent).toEqual([]);
    await untilSent(page);
  });

  it('lets a button through that sends the form unfinished', () => {
    const { press, sent } = open('order');
    press('update');
    expect(sent).toEqual(['update']);
  });

  it('sends what was pressed on the page before', async () => {
    const page = open('pressed');
    await untilSent(page);
    expect(page.sent).toEqual([null]);
  });

  it('says when it cannot be loaded, sends nothing, and is tried again by the next press', async () => {
    const page = open('order', (count) => (count < 3 ? { json: {} } : undefined));
    const { press, said, sent } = page;
    await until(() => said() === '');
    press('order');
    await until(() => said() === 'The spam check could not be loaded. Please press the button again.');
    expect(sent).toEqual([]);
    press('order');
    await untilSent(page);
    expect(sent).toEqual(['order']);
  });

  it('is solved anew on a page that Back shows again', async () => {
    const page = open('order');
    const { environment, press, tokens } = page;
    press('order');
    await untilSent(page);
    environment.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    press('order');
    await untilSent(page, 2);
    expect(new Set(tokens).size).toBe(2);
  });
});
