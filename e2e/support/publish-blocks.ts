import type { PageDocument } from '../../protocol/document/document.js';
import { ownerHeaders } from './demo-site.js';
import type { RunningServer } from './server.js';

type Blocks = PageDocument['blocks'];

/** Publishes a page of a running site with other blocks, as its owner would in the editor. */
export async function publishBlocks(
  server: RunningServer,
  path: string,
  change: (blocks: Blocks) => Blocks,
): Promise<void> {
  const owner = await ownerHeaders(server);
  // Of a cookie that was set twice, a browser keeps the last.
  const cookies = new Map((owner['Cookie'] ?? '').split('; ').map((cookie) => [cookie.split('=', 1)[0], cookie]));
  const headers = { ...owner, Cookie: [...cookies.values()].join('; '), 'Content-Type': 'application/json' };
  const call = async <T>(address: string, method = 'GET', body?: unknown): Promise<T> => {
    const answer = await fetch(server.origin + address, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { pages } = await call<{ pages: { id: string; path: string }[] }>('/api/config/pages');
  const address = `/api/config/pages/${pages.find((page) => page.path === path)?.id}`;
  const { published, version } = await call<{ published: PageDocument; version: number }>(address);
  const document = { ...published, blocks: change(published.blocks) };
  const saved = await call<{ version: number }>(`${address}/draft`, 'PUT', { document, baseVersion: version });
  await call(`${address}/publish`, 'POST', { baseVersion: saved.version });
}

/** Publishes a page of a running site with other values in its blocks of a type. */
export function publishValue(
  server: RunningServer,
  path: string,
  type: string,
  value: Blocks[number]['value'],
): Promise<void> {
  const withValue = (blocks: Blocks): Blocks =>
    blocks.map((block) => ({
      ...block,
      ...(block.type === type ? { value: { ...block.value, ...value } } : {}),
      ...(block.children ? { children: withValue(block.children) } : {}),
    }));
  return publishBlocks(server, path, withValue);
}
