import { randomBytes } from 'node:crypto';
import { formBlockTable } from '../../../protocol/blocks/form.js';
import type { Block, PageDocument } from '../../../protocol/document/document.js';

const known = new WeakMap<PageDocument, boolean>();

/** Whether the owner's markup that a form shows after sending contains a script. */
function bringsScript({ type, value, children = [] }: Block): boolean {
  const markup = type === formBlockTable.type ? [value['successHtml'], value['postSubmitHtml']] : [];
  return markup.some((part) => typeof part === 'string' && /<script[\s/>]/i.test(part)) || children.some(bringsScript);
}

/** Whether the page may have to run the owner's scripts. Memoized by document, because documents are immutable. */
function hasOwnerScripts(page: PageDocument): boolean {
  const answer = known.get(page) ?? page.blocks.some(bringsScript);
  known.set(page, answer);
  return answer;
}

/** A nonce for one answer, under which the page may run the owner's scripts; empty if it has none. */
export function createNonce(page: PageDocument): string {
  return hasOwnerScripts(page) ? randomBytes(18).toString('base64url') : '';
}
