// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { emptyPageContext, type PageContext } from '../../../../protocol/context/page-context.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import { decide } from '../../../../runtime/services/consent/answer.js';
import { watchBlocks } from '../../../../runtime/services/tracking/block-census.js';
import { createCounting } from '../../../../runtime/services/tracking/counting.js';
import { createAnsweringFetch, type TestAnswer } from '../../../support/answering-fetch.js';
import { clearCookies } from '../../../support/cookies.js';
import { createManualClock } from '../../../support/mount.js';

/** What the page watches, in the hand of the test. */
class Observer {
  static last: Observer | null = null;
  readonly watched = new Set<Element>();
  readonly tell: (entries: unknown[]) => void;
  constructor(tell: (entries: unknown[]) => void) {
    this.tell = tell;
    Observer.last = this;
  }
  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
  disconnect(): void {
    this.watched.clear();
  }
  show(selector: string, intersectionRatio: number): void {
    const target = document.querySelector(selector) as Element;
    if (this.watched.has(target)) this.tell([{ target, isIntersecting: intersectionRatio > 0, intersectionRatio }]);
  }
}

const page = `
<p data-block-id="go" data-block-type="button" data-block-json='{"alignment":"center","size":"large","newWindow":true}'><a id="a" href="/shop?a=1">  See <b>all</b> </a></p>
<p data-block-id="plain" data-block-type="button"><a id="b" href="#x">Plain</a></p>
<p data-block-id="bad" data-block-type="button" data-block-json="{"><a id="c" href="#y">Bad</a></p>
<p><a id="other" href="#z">Other</a></p>
<div data-widget="popup"><p data-block-id="join" data-block-type="button"><a id="d" href="/join">Join</a></p></div>
<form data-widget="form other" id="f"><input type="hidden" name="formId" value="contact"></form>
<form data-widget="form" id="nameless"></form>`;

let controller: AbortController;

beforeEach(() => {
  clearCookies();
  controller = new AbortController();
  document.body.innerHTML = page;
  window.history.replaceState(null, '', '/about');
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function open(
  cookieSettings: Partial<PageContext['cookieSettings']> = {},
  answer: () => TestAnswer | Promise<TestAnswer> = () => ({ status: 204 }),
) {
  controller.abort();
  controller = new AbortController();
  const server = createAnsweringFetch(answer);
  const clock = createManualClock();
  const context = { ...emptyPageContext, cookieSettings: { ...emptyPageContext.cookieSettings, ...cookieSettings } };
  const environment = createEnvironment(
    { window: window as Window & typeof globalThis, context, editing: false, signal: controller.signal },
    { clock, fetch: server.fetch },
  );
  watchBlocks(environment, createCounting(environment));
  return {
    ...server,
    clock,
    environment,
    sent: () =>
      server.requests.map(
        ({ path, body }) => [path.replace('/api/census/', ''), JSON.parse(body) as Record<string, unknown>] as const,
      ),
  };
}

function press(id: string, type = 'click', init: MouseEventInit = {}): void {
  document.getElementById(id)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
}

describe('a button', () => {
  it('is reported once with its seven fields when half of it was in view [TRK-16] [TRK-23]', () => {
    const { sent, requests } = open();
    Observer.last?.show('#a', 0.4);
    expect(sent()).toEqual([]);
    Observer.last?.show('#a', 0.5);
    Observer.last?.show('#a', 1);
    expect(sent()).toEqual([
      [
        'button-render',
        {
          id: 'go',
          buttonText: 'See all',
          clickthroughUrl: '/shop?a=1',
          alignment: 'center',
          size: 'large',
          newWindow: true,
          context: 1,
        },
      ],
    ]);
    expect(requests[0]?.keepalive).toBe(true);
  });

  it('says whether it is in a popup [TRK-23] [ENUM-26]', () => {
    const { sent } = open();
    Observer.last?.show('#b', 1);
    Observer.last?.show('#d', 1);
    expect(sent().map(([, { id, context }]) => [id, context])).toEqual([
      ['plain', 1],
      ['join', 2],
    ]);
  });

  test.each([
    ['b', 'plain'],
    ['c', 'bad'],
  ])('whose data says nothing has the values that hold then [TRK-23]', (id, block) => {
    const { sent } = open();
    Observer.last?.show(`#${id}`, 1);
    expect(sent()[0]?.[1]).toMatchObject({ id: block, alignment: 'start', size: 'medium', newWindow: false });
  });

  it('counts each press without delaying it [TRK-15]', () => {
    const { sent, requests } = open({}, () => new Promise(() => {}));
    document.addEventListener('click', (event) => event.preventDefault(), { signal: controller.signal });
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('#a b')?.dispatchEvent(event);
    expect(sent()).toHaveLength(1);
    press('a', 'auxclick', { button: 1 });
    press('a', 'auxclick', { button: 2 });
    press('other');
    expect(sent().map(([call, { id }]) => [call, id])).toEqual([
      ['button-click', 'go'],
      ['button-click', 'go'],
    ]);
    expect(requests[0]?.keepalive).toBe(true);
  });

  it('is counted although the page stops the event', () => {
    const { sent } = open();
    document.getElementById('a')?.addEventListener('click', (event) => event.stopImmediatePropagation());
    press('a');
    expect(sent()).toHaveLength(1);
  });
});

it('a form is counted once, with any part in view, with the visitor [TRK-17]', () => {
  const { sent } = open();
  Observer.last?.show('#f', 0.1);
  Observer.last?.show('#f', 1);
  Observer.last?.show('#nameless', 1);
  expect(sent()).toEqual([
    ['form-render', { formId: 'contact', visitorCookie: expect.stringMatching(/^[\w-]+(?:\|\d+){4}$/) as string }],
  ]);
});

it('each call waits 2500 ms for its answer and no longer; failures are ignored [TRK-15] [TRK-16]', async () => {
  const warned = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const { requests, clock } = open({}, () => new Promise(() => {}));
  Observer.last?.show('#a', 1);
  press('a');
  clock.advance(2499);
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
  clock.advance(1);
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  const failing = open({}, () => null);
  press('a');
  await vi.waitFor(() => expect(failing.requests).toHaveLength(1));
  for (const spy of warned) expect(spy).not.toHaveBeenCalled();
});

it('is not counted after a refusal; under an absolute policy a form is counted anonymously', () => {
  const { sent, environment } = open();
  decide(environment, false);
  Observer.last?.show('#a', 1);
  press('a');
  expect(sent()).toEqual([]);
  clearCookies();
  document.body.innerHTML = page;
  const absolute = open({ isRestrictiveCookiePolicyAbsolute: true });
  Observer.last?.show('#f', 1);
  expect(absolute.sent()).toEqual([['form-render', { formId: 'contact', visitorCookie: '' }]]);
});

it('is not counted again when the runtime restarts', () => {
  open();
  Observer.last?.show('#a', 1);
  const again = open();
  Observer.last?.show('#a', 1);
  Observer.last?.show('#b', 1);
  expect(again.sent().map(([, { id }]) => id)).toEqual(['plain']);
});
