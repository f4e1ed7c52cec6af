import type { CallDependencies } from '../../../editor/storage/calls.js';

/** A request as the server saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

export type Reply = { readonly status?: number; readonly body: unknown } | 'no-answer';

/** Fetch and cookies for `createCalls`; `answer` plays the server. */
export function createFakeServer(answer: (request: SeenRequest) => Reply | Promise<Reply>) {
  const seen: SeenRequest[] = [];
  const cookies = new Map<string, string>();
  const dependencies: CallDependencies = {
    firstAnswer: () => undefined,
    readCookie: (name) => cookies.get(name) ?? null,
    writeCookie: (name, value) => void cookies.set(name, value),
    async fetch(input, init) {
      const url = new URL(String(input), 'https://site.example');
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      const request = {
        method: init?.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: new Headers(init?.headers),
        body,
      };
      seen.push(request);
      const reply = await answer(request);
      if (reply === 'no-answer') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
    },
  };
  return { dependencies, seen, cookies };
}
