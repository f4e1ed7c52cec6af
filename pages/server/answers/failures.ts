import type { Hono } from 'hono';
import { html } from 'hono/html';
import { checkoutRoutes } from '../../../protocol/commerce/checkout-address.js';
import * as calls from '../../../protocol/http/calls.js';
import type { AppContext, AppVariables } from '../access/visitor.js';
import { Failure, nothingThere } from '../errors/failure.js';
import { Refusal } from '../errors/refusal.js';
import { dataPolicy } from '../http/headers.js';
import { safePagePath } from '../http/page-path.js';
import { storageFault, type StorageFault } from '../object-storage/storage-error.js';
import { databaseFault } from '../store/database-fault.js';
import { isNativePost } from '../visit/api-route.js';
import { editorText } from '../visit/editor-language.js';
import type { AppEnvironment } from '../visit/environment.js';
import { requestFacts } from '../visit/observe.js';
import { callerText, readSite } from '../visit/read-site.js';
import { atSite, type Visit, visitOf } from '../visit/visit.js';
import { answerPage, resultDocument } from './page-answer.js';

/** When a request may be repeated that the database or the storage of files could not answer, in seconds. */
const retryAfterS = 5;

/** Whether a person reads the answer: it is a page, or the answer to a form posted without script. */
function isForPerson(context: AppContext): boolean {
  if (!(context.req.header('accept') ?? '').includes('text/html')) return false;
  return isNativePost(context) || !context.req.path.startsWith('/api/');
}

/** Path of the page that posted the form, from the `Referer` header; `/` without one. */
function refererPath(context: AppContext): string {
  const referer = context.req.header('referer') ?? '';
  return safePagePath(URL.canParse(referer) ? new URL(referer).pathname : null);
}

/** A refused form post as a page of the site, with a link back to the form and its answers. */
async function answerRefusedPost(visit: Visit, failure: Failure): Promise<Response> {
  const { context } = visit;
  const site = await readSite(visit);
  const text = [failure.body.error ?? site.text('form.unknown'), site.text('form.goBack')].join('\n\n');
  const result = {
    title: site.text('errors.general'),
    text,
    link: refererPath(context),
    linkText: site.text('form.backToForm'),
  };
  const answer = await answerPage(atSite(visit, site), failure.status, resultDocument, { result });
  for (const [name, value] of Object.entries(failure.headers)) answer.headers.set(name, value);
  return answer;
}

/** The failure with its words, in the language of the editor where it is one for the editor. */
function inWords(context: AppContext, failure: Failure): Failure {
  if (!(failure instanceof Refusal)) return failure;
  const error = editorText(context)(failure.key, failure.values);
  return new Failure(failure.status, { ...failure.body, error }, failure.headers);
}

async function answerFailure(visit: Visit, thrown: Failure): Promise<Response> {
  const { context } = visit;
  const failure = inWords(context, thrown);
  if (
    (context.req.path === calls.formSave || context.req.path.startsWith(checkoutRoutes.checkout)) &&
    isNativePost(context) &&
    isForPerson(context)
  ) {
    const page = await answerRefusedPost(visit, failure).catch(() => null);
    if (page) return page;
  }
  const headers = { 'Cache-Control': 'no-store', 'Content-Security-Policy': dataPolicy, ...failure.headers };
  // The type of `context.json` accepts only some status codes.
  if (!isForPerson(context))
    return context.body(JSON.stringify(failure.body), failure.status as 400, {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
    });
  const back = isNativePost(context) ? '' : html`<p><a href="/">/</a></p>`;
  const page = await html`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${String(failure.status)}</title></head>
<body><h1>${failure.body.error ?? String(failure.status)}</h1>${back}</body></html>
`;
  return context.body(String(page), failure.status as 400, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
}

/** What the storage of files cannot do for now. Who edits reads that nothing was changed, and what to do. */
async function answerStorageFault(visit: Visit, error: unknown, fault: StorageFault): Promise<Response> {
  const { context, environment } = visit;
  const status = fault === 'missing' ? 404 : 503;
  environment.report(error, requestFacts(context, status));
  if (fault === 'missing') return answerFailure(visit, new Failure(404, { error: 'There is no such file.' }));
  const isOfEditor = context.req.path.startsWith('/api/config/');
  const words = isOfEditor
    ? editorText(context)('refusal.storageAway', {})
    : await callerText(visit).then(
        (text) => text('errors.filesAway'),
        () => 'The files of this site cannot be reached at the moment. Please try again in a moment.',
      );
  return answerFailure(visit, new Failure(503, { error: words }, { 'Retry-After': String(retryAfterS) }));
}

/**
 * Answers failures with their own status and text, and any other error as an internal error, whose cause is reported to the server's owner
 * only. What the database cannot answer for now may be asked again.
 */
export function registerFailures(app: Hono<AppVariables>, environment: AppEnvironment): void {
  app.onError(async (error, context) => {
    const visit = visitOf(context, environment);
    if (error instanceof Failure) return answerFailure(visit, error);
    const storage = storageFault(error);
    if (storage !== null) return answerStorageFault(visit, error, storage);
    environment.report(error, requestFacts(context, databaseFault(error) === null ? 500 : 503));
    const text = await callerText(visit).catch(() => null);
    if (databaseFault(error) !== null) {
      const words = text?.('errors.unavailable') ?? 'This service is temporarily unavailable.';
      return answerFailure(visit, new Failure(503, { error: words }, { 'Retry-After': String(retryAfterS) }));
    }
    return answerFailure(visit, new Failure(500, { error: text?.('errors.internal') ?? 'Internal server error.' }));
  });
  app.notFound((context) => answerFailure(visitOf(context, environment), nothingThere()));
}
