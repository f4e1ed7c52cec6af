// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginPage } from '../../../editor/design/begin-page.js';
import { frameFilesId } from '../../../protocol/http/first-answers.js';
import { createTestServices } from '../support/render.js';

const list = { pages: [{ id: 'p1', path: '/about', title: 'About', navigationTitle: 'About', hasDraft: false }] };
const pagePath = '/api/config/pages/p1';

/** The editor as its document begins it at `address`, with an account that has `roles`. */
function begin(address: string, roles: readonly number[] | null, pageStatus = 200) {
  history.replaceState(null, '', address);
  const account = roles && { id: '1', email: 'owner@example.com', displayName: 'Owner', roles };
  const statuses = [pageStatus, 200];
  const services = createTestServices(() => ({ status: statuses.shift() ?? 200, body: { version: 3 } }), {
    ...(account && { '/api/config/account': { status: 200, body: JSON.stringify({ account }) } }),
    '/api/config/pages': { status: 200, body: JSON.stringify(list) },
  });
  const files = document.createElement('script');
  files.id = frameFilesId;
  files.type = 'application/json';
  files.textContent = '["/assets/site.css","/assets/site.js"]';
  document.body.append(files);
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network in this test'));
  beginPage(services);
  const ahead = () => fetched.mock.calls.map(([address]) => address);
  const frame = () => document.querySelector('iframe')?.getAttribute('src') ?? null;
  const asked = () => services.seen.map(({ path }) => path);
  return { ...services, frame, asked, ahead };
}

const owner = [1];

beforeEach(() => {
  Object.defineProperty(Element.prototype, 'moveBefore', { value: () => {}, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('before the first rendering', () => {
  test('the page of the address and its frame are asked for, each once', async () => {
    const { client, earlyFrame, frame, asked } = begin('/config/design?frameUrl=%2Fabout%2F%3Fview%3D1', owner);
    expect([asked(), frame()]).toEqual([[pagePath], '/about/?view=1']);
    expect(earlyFrame.current).toBe(document.querySelector('iframe'));
    // The design screen still gets the list that came with the document, and the page without another call.
    expect(client.listAtHand()).toEqual(list);
    expect(await client.read('p1')).toEqual({ ok: true, value: { version: 3 } });
    expect(asked()).toEqual([pagePath]);
    // A later reading is new.
    await client.read('p1');
    expect(asked()).toEqual([pagePath, pagePath]);
  });

  test('what every page loads in its frame is fetched beside the page', () => {
    expect(begin('/config/design?frameUrl=%2Fabout', owner).ahead()).toEqual(['/assets/site.css', '/assets/site.js']);
  });

  test('a refused call is made again when it is needed', async () => {
    const { client, asked } = begin('/config/design?frameUrl=%2Fabout', owner, 500);
    expect((await client.read('p1')).ok).toBe(true);
    expect(asked()).toEqual([pagePath, pagePath]);
  });

  test('an answer that nobody fetched for five seconds is dropped', async () => {
    const { client, clock, asked } = begin('/config/design?frameUrl=%2Fabout', owner);
    await clock.advance(5000);
    await client.read('p1');
    expect(asked()).toEqual([pagePath, pagePath]);
  });

  test.each([
    ['another screen', '/config/media?frameUrl=%2Fabout', owner],
    ['a page that the site lacks', '/config/design?frameUrl=%2Fnowhere', owner],
    ['a visitor', '/config/design?frameUrl=%2Fabout', null],
    ['a member', '/config/design?frameUrl=%2Fabout', []],
  ])('nothing is asked for on behalf of %s', (_, address, roles) => {
    const { frame, asked, ahead } = begin(address, roles);
    expect([asked(), ahead(), frame()]).toEqual([[], [], null]);
  });
});
