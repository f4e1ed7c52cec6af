import type { PageDocument } from '../../protocol/document/document.js';
import { ownerHeaders } from '../support/demo-site.js';
import type { RunningServer } from '../support/server.js';

/** Gives the forms of a page of a running site a captcha, or takes it away with `none`, as its owner would in the editor. */
export async function publishCaptcha(server: RunningServer, path: string, captcha: string): Promise<void> {
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
  const withCaptcha = (blocks: PageDocument['blocks']): PageDocument['blocks'] =>
    blocks.map((block) => ({
      ...block,
      ...(block.type === 'form' ? { value: { ...block.value, captcha } } : {}),
      ...(block.children ? { children: withCaptcha(block.children) } : {}),
    }));
  const document = { ...published, blocks: withCaptcha(published.blocks) };
  const saved = await call<{ version: number }>(`${address}/draft`, 'PUT', { document, baseVersion: version });
  await call(`${address}/publish`, 'POST', { baseVersion: saved.version });
}
