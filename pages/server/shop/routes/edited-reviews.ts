import type { AuditAct } from '../../../../protocol/enums/audit.js';
import {
  configShopReviews,
  reviewAnswerPath,
  reviewRestorePath,
  reviewStatePath,
  type ReviewsAnswer,
} from '../../../../protocol/http/reviews.js';
import { reviewAnswerSchema, reviewQuerySchema, reviewStateSchema } from '../../../../protocol/schema/reviews.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { editedReviewStore, type AnswerOutcome, type EditedReviewStore } from '../store/edited-reviews.js';

async function list({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'read-products');
  const query = reviewQuerySchema.safeParse(context.req.query());
  if (!query.success) throw new Failure(400, { error: 'The query is not one of the list of reviews.' });
  return context.json((await editedReviewStore(environment.database).list(query.data)) satisfies ReviewsAnswer);
}

/** Makes a change and records it. @throws Failure 404 for a review that is gone, 409 for one with another answer. */
async function act(
  visit: Visit,
  name: AuditAct,
  step: (store: EditedReviewStore, id: string) => Promise<AnswerOutcome>,
): Promise<Response> {
  const id = visit.context.req.param('id') ?? '';
  const done = await audited(
    visit,
    name,
    (db) => step(editedReviewStore(db), id),
    (changed) => (changed === null || changed === 'conflict' ? null : { id, label: changed.author }),
  );
  if (done === null) throw new Refusal(404, 'refusal.noReview');
  if (done === 'conflict') throw new Refusal(409, 'refusal.reviewAnswered');
  return visit.context.json({});
}

async function setState(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-products');
  const wanted = await readBodyAs(visit.context, reviewStateSchema);
  return act(visit, wanted.state === 'shown' ? 'review-shown' : 'review-hidden', (store, id) =>
    store.setState(id, wanted),
  );
}

async function answer(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-products');
  const wanted = await readBodyAs(visit.context, reviewAnswerSchema);
  return act(visit, 'review-answered', (store, id) => store.answer(id, wanted, visit.environment.now()));
}

async function remove(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-products');
  return act(visit, 'review-removed', (store, id) => store.remove(id, visit.environment.now()));
}

async function restore(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-products');
  return act(visit, 'review-restored', (store, id) => store.restore(id));
}

/** Reviews for those who decide on them. */
export function editedReviewRoutes(): ApiRoute[] {
  const path = configShopReviews;
  const review = `${path}/:id`;
  const writing = { limit: 'api', guard: 'crumb' } as const;
  return [
    { method: 'GET', limit: 'api', guard: 'none', path, handle: list },
    { ...writing, method: 'PUT', path: review + reviewStatePath, handle: setState },
    { ...writing, method: 'PUT', path: review + reviewAnswerPath, handle: answer },
    { ...writing, method: 'DELETE', path: review, handle: remove },
    { ...writing, method: 'POST', path: review + reviewRestorePath, handle: restore },
  ];
}
