import { blockTables } from '../../../protocol/blocks/index.js';
import { settleBlock } from '../../../protocol/blocks/settle.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { AppContext, AppEnvironment } from '../app-environment.js';
import { isAllowed } from '../sessions/permissions.js';

/** The page at `path` that no visitor has seen yet, for those who work on it: the editor's frame shows it. Null for everybody else. */
export async function findUnpublished(
  c: AppContext,
  { store }: AppEnvironment,
  path: string,
): Promise<PageDocument | null> {
  const { account } = c.get('visitor');
  const page = account && isAllowed(account, 'read-pages') ? await store.pages.findUnpublished(path) : null;
  return page && { ...page, blocks: page.blocks.map((block) => settleBlock(blockTables, block)) };
}
