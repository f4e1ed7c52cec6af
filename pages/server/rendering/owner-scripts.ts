import { randomBytes } from 'node:crypto';
import { blockTables } from '../../../protocol/blocks/index.js';
import { scriptsInBlocks } from '../../../protocol/blocks/scripts-in-blocks.js';
import type { PageDocument } from '../../../protocol/document/document.js';

const known = new WeakMap<PageDocument, boolean>();

const startOfScript = /<script[\s/>]/i;

/** Whether the page may have to run the owner's scripts. Memoized by document, because documents are immutable. */
function hasOwnerScripts(page: PageDocument): boolean {
  const answer =
    known.get(page) ??
    [...scriptsInBlocks(blockTables, page.blocks)].some(
      ({ value }) => typeof value === 'string' && startOfScript.test(value),
    );
  known.set(page, answer);
  return answer;
}

/** A nonce for one answer, under which the page may run the owner's scripts; empty if it has none. */
export function createNonce(page: PageDocument): string {
  return hasOwnerScripts(page) ? randomBytes(18).toString('base64url') : '';
}
