import type { PageDocument } from '../../../protocol/document/document.js';
import { asVisitor, draftState } from '../../../protocol/names/frame.js';
import { isAllowed } from '../access/permissions.js';
import { anonymous } from '../access/visitor.js';
import { pageStore } from '../editing/store/pages.js';
import { revisionStore } from '../editing/store/revisions.js';
import { Refusal } from '../errors/refusal.js';
import type { Visit } from '../visit/visit.js';

/** Whether a contributor asks, in the editor's frame, for the page as a visitor sees it. The address does nothing for everybody else. */
export function isVisitorView({ context, visitor: { account } }: Visit): boolean {
  return (
    context.req.query(asVisitor) !== undefined &&
    context.req.header('sec-fetch-dest') === 'iframe' &&
    account !== null &&
    isAllowed(account, 'read-pages')
  );
}

/** The same request by a visitor who is not logged in. The anti-forgery value stays that of the contributor, whose cookie it is in. */
export function withoutAccount({ context, environment, visitor: { sessionHash } }: Visit): Visit {
  return { context, environment, visitor: { ...anonymous, sessionHash } };
}

/** The page as it would be published now. */
export async function draftOf({ environment }: Visit, page: PageDocument): Promise<PageDocument> {
  return (await pageStore(environment.database).find(page.id))?.draft ?? page;
}

/**
 * The state of `page` that a contributor asks for by name, at the address that the page has now; null when none is named.
 * @throws Refusal 404 when the page has no such state.
 */
export async function namedState(visit: Visit, page: PageDocument): Promise<PageDocument | null> {
  const id = visit.context.req.query(asVisitor);
  if (!id) return null;
  if (id === draftState) return draftOf(visit, page);
  const found = await revisionStore(visit.environment.database).find(page.id, id);
  if (!found) throw new Refusal(404, 'refusal.noVersion');
  return { ...found, path: page.path };
}
