import { vi } from 'vitest';
import { connectPage, type HostedPage, type HostOptions } from './hosted-page.js';

/** A call for a rendering, answered by the test. */
export interface Request {
  readonly block: { readonly id: string; readonly type: string; readonly value: Record<string, unknown> };
  readonly body: URLSearchParams;
  readonly url: URL;
  answer(body: unknown, status?: number): void;
}

/** A connected page whose server answers when the test says so. */
export function beginWithServer(options: Omit<HostOptions, 'fetch'>): { page: HostedPage; requests: Request[] } {
  const requests: Request[] = [];
  const page = connectPage({
    ...options,
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        const body = init?.body as URLSearchParams;
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        requests.push({
          block: JSON.parse(body.get('widgetJSON') ?? '{}'),
          body,
          url: new URL(String(url), 'http://localhost'),
          answer: (value, status = 200) => resolve(new Response(JSON.stringify(value), { status })),
        });
      }),
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return { page, requests };
}
