import { randomBytes } from 'node:crypto';
import { formBlockTable } from '../../../protocol/blocks/form.js';
import type { Block, PageDocument } from '../../../protocol/document/document.js';

const known = new WeakMap<PageDocument, boolean>();

/** Whether owner's markup that a form shows after sending brings a script. */
function bringsScript({ type, value, children = [] }: Block): boolean {
  const markup = type === formBlockTable.type ? [value['successHtml'], value['postSubmitHtml']] : [];
  return markup.some((part) => typeof part === 'string' && /<script[\s/>]/i.test(part)) || children.some(bringsScript);
}

/** Whether scripts of the owner's own may have to run on the page. Looked up once a document, which never changes. */
function hasOwnerScripts(page: PageDocument): boolean {
  const answer = known.get(page) ?? page.blocks.some(bringsScript);
  known.set(page, answer);
  return answer;
}

/** A nonce for one answer, under which the page may run the owner's scripts; empty where it has none. */
export function createNonce(page: PageDocument): string {
  return hasOwnerScripts(page) ? randomBytes(18).toString('base64url') : '';
}
