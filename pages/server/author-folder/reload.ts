import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { routes } from '../../../protocol/names/routes.js';
import type { AppVariables } from '../access/visitor.js';
import type { ReloadSource } from './reload-source.js';

/**
 * Sends pages of a development server the id of the current state: one message at once, one after every change. A connection ends with the
 * server; the browser reconnects automatically, and a page that receives another id reloads.
 */
export function registerReload(app: Hono<AppVariables>, reload: ReloadSource): void {
  app.get(routes.reload, (context) =>
    streamSSE(context, async (stream) => {
      await stream.writeSSE({ data: reload.id(), retry: 300 });
      await new Promise<void>((resolve) => {
        const forget = reload.onChange(() => void stream.writeSSE({ data: reload.id() }));
        stream.onAbort(() => {
          forget();
          resolve();
        });
      });
    }),
  );
}
