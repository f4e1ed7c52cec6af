/** A request that the fake server received. */
export interface SeenRequest {
  readonly method: string;
  /** Path with the query. */
  readonly path: string;
  readonly url: URL;
  readonly credentials: string | undefined;
  readonly headers: Headers;
  /** Body as text; empty for none. */
  readonly body: string;
  readonly keepalive: boolean;
}

/**
 * The fake server's reaction to a request: an answer, `refuse` as without a network, `cut` as when the network fails during the answer, or
 * `hang` until it is aborted.
 */
export type Reply =
  | { readonly status?: number; readonly json?: unknown; readonly content?: string }
  | 'refuse'
  | 'cut'
  | 'hang';

/** A server behind `fetch`: records every request and answers it by `reply`, which may wait. */
export interface FakeServer {
  readonly requests: SeenRequest[];
  readonly fetch: typeof fetch;
  /** Requests whose path begins with `path`. */
  to(path: string): SeenRequest[];
}

export function createFakeServer(reply: (request: SeenRequest, count: number) => Reply | Promise<Reply>): FakeServer {
  const requests: SeenRequest[] = [];
  return {
    requests,
    to: (path) => requests.filter((request) => request.path.startsWith(path)),
    async fetch(input, init = {}) {
      const url = new URL(String(input));
      const { body } = init;
      const request: SeenRequest = {
        method: init.method ?? 'GET',
        path: url.pathname + url.search,
        url,
        credentials: init.credentials,
        headers: new Headers(init.headers),
        body: body === undefined || body === null ? '' : String(body),
        keepalive: !!init.keepalive,
      };
      requests.push(request);
      init.signal?.throwIfAborted();
      const aborted = new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
      });
      aborted.catch(() => {});
      const answer = await Promise.race([reply(request, requests.length), aborted]);
      if (answer === 'hang') return aborted;
      if (answer === 'refuse') throw new TypeError('Failed to fetch');
      if (answer === 'cut')
        return {
          status: 200,
          ok: true,
          text: () => Promise.reject(new TypeError('network error')),
        } as unknown as Response;
      const content = answer.content ?? (answer.json === undefined ? '' : JSON.stringify(answer.json));
      const status = answer.status ?? 200;
      const copy = (): Response =>
        ({
          status,
          ok: status >= 200 && status < 300,
          text: () => Promise.resolve(content),
          json: async () => JSON.parse(content) as unknown,
          clone: copy,
        }) as Response;
      return copy();
    },
  };
}

/** Lets pending answers arrive without advancing the clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}
