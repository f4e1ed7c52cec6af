/** A request in the form that a server receives. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
  readonly keepalive: boolean;
  readonly signal: AbortSignal | null | undefined;
}

/** An answer of a test: a status with JSON, or null for a refused connection. */
export type TestAnswer = { readonly status?: number; readonly json?: unknown } | null;

export interface AnsweringFetch {
  readonly fetch: typeof fetch;
  /** Requests so far, in their order. */
  readonly requests: SeenRequest[];
}

/** A fake server whose `answer` gives the answers, perhaps later. */
export function createAnsweringFetch(
  answer: (request: SeenRequest) => TestAnswer | Promise<TestAnswer>,
): AnsweringFetch {
  const requests: SeenRequest[] = [];
  return {
    requests,
    async fetch(target, init = {}) {
      const url = new URL(String(target), window.location.href);
      const request: SeenRequest = {
        method: init.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: new Headers(init.headers),
        body: init.body ? String(init.body) : '',
        keepalive: !!init.keepalive,
        signal: init.signal,
      };
      requests.push(request);
      const given = await answer(request);
      if (!given) throw new TypeError('Failed to fetch');
      const status = given.status ?? 200;
      return new Response(status === 204 ? null : JSON.stringify(given.json ?? null), { status });
    },
  };
}

/** A promise that the test settles. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
}

export function createDeferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve: (value) => resolve(value) };
}
