import type { PageDocument } from '../../../protocol/document/document.js';
import { isAllowed } from '../access/permissions.js';
import { pageStore } from '../editing/store/pages.js';
import type { Visit } from '../visit/visit.js';

/** The unpublished page at `path` for contributors: the editor's frame shows it. Null for everybody else. */
export async function findUnpublished(visit: Visit, path: string): Promise<PageDocument | null> {
  const { database } = visit.environment;
  const { account } = visit.visitor;
  return account && isAllowed(account, 'read-pages') ? pageStore(database).findUnpublished(path) : null;
}
