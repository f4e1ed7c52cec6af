import { afterEach, beforeEach } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { networkError } from '../../../../protocol/names/events.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import type { CallRequest } from '../../../../runtime/services/data-layer/call.js';
import { dataLayer, type DataLayer } from '../../../../runtime/services/data-layer/data-layer.js';
import { createManualClock, type ManualClock } from '../../../support/mount.js';
import { createFakeServer, type FakeServer, type Reply, type SeenRequest } from '../../../support/server.js';

/** A page with nothing but the data layer, at `https://site.example/contact`, with the crumb `c1`. */
export interface DataLayerPage {
  readonly server: FakeServer;
  readonly clock: ManualClock;
  readonly call: DataLayer['call'];
}

export const get: CallRequest = { method: 'GET', url: '/api/thing' };
export const post: CallRequest = { method: 'POST', url: '/api/thing', json: { a: 1 } };

/** The page of the running test: its end, and the failed calls that it was told of. */
export const running = { page: new AbortController(), networkErrors: [] as unknown[] };

/** Gives every test of a file a page of its own. */
export function usePage(): void {
  beforeEach(() => {
    running.page = new AbortController();
    running.networkErrors = [];
    const tell = (event: Event): void => void running.networkErrors.push((event as CustomEvent).detail);
    document.addEventListener(networkError, tell, { signal: running.page.signal });
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
      'https://site.example/contact?x=1',
    );
    document.cookie = 'crumb=c1; Path=/';
  });
  afterEach(() => running.page.abort());
}

export function openPage(
  reply: (request: SeenRequest, count: number) => Reply | Promise<Reply>,
  options: { readonly editing?: boolean; readonly baseUrl?: string } = {},
): DataLayerPage {
  const server = createFakeServer(reply);
  const clock = createManualClock();
  const context = { ...emptyPageContext, website: { ...emptyPageContext.website, baseUrl: options.baseUrl ?? '' } };
  const environment = createEnvironment(
    {
      window: window as Window & typeof globalThis,
      context,
      editing: options.editing ?? false,
      signal: running.page.signal,
    },
    { clock, fetch: server.fetch },
  );
  return { server, clock, call: environment.use(dataLayer).call };
}
