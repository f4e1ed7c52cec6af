import type { CaptchaMark } from '../../../../protocol/captcha/challenge.js';
import { formControlPrefix, formIdControl } from '../../../../protocol/names/form-controls.js';
import { isOpenTo } from '../../access/page-access.js';
import type { AppContext } from '../../access/visitor.js';
import { answerPage, resultDocument } from '../../answers/page-answer.js';
import { visitorAddress } from '../../http/origin.js';
import { safePagePath } from '../../http/page-path.js';
import { readForm } from '../../http/request-body.js';
import { sha256 } from '../../http/signature.js';
import type { FormDefinition } from '../../snapshot/form-definition.js';
import { siteAt } from '../../snapshot/site-languages.js';
import { tellCensus } from '../../visit/tell-census.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { checkOpen } from '../check-open.js';
import { findForm } from '../find-form.js';
import { askToConfirm, askToJoin } from '../newsletter.js';
import { formEntryStore } from '../store/form-entries.js';
import { validatePost, type Validated } from '../validate.js';

/** Deduplication window: the same content from the same visitor within this time is one entry. */
const sameEntryMs = 10 * 60_000;

interface NativePost {
  readonly formId: string;
  readonly pagePath: string;
  /** Posted texts by control name without the prefix; it begins with the field's id. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

function readPost(posted: URLSearchParams): NativePost {
  const ids = [...new Set([...posted.keys()])].filter((name) => name.startsWith(formControlPrefix));
  const values = ids.map((name) => [name.slice(formControlPrefix.length), posted.getAll(name)] as const);
  return {
    formId: posted.get(formIdControl) ?? '',
    pagePath: safePagePath(posted.get('pagePath')),
    values: Object.fromEntries(values),
  };
}

/** Query string of the referring page, which gives hidden fields their values; empty without a referrer. */
function readQuery(context: AppContext): URLSearchParams {
  try {
    return new URL(context.req.header('referer') ?? '').searchParams;
  } catch {
    return new URLSearchParams();
  }
}

/**
 * Values for showing the form again: all posted texts, and the hidden fields' values from the query, which the next referrer will lack.
 */
function keptTexts(form: FormDefinition, post: NativePost, { values }: Validated): NativePost['values'] {
  const hidden = form.fields.flatMap(({ id, type }) =>
    type === 'hidden' && typeof values[id] === 'string' ? [[id, [values[id]]] as const] : [],
  );
  return { ...post.values, ...Object.fromEntries(hidden) };
}

/** Deduplication ids of this content from this visitor, for the current window of ten minutes and the one before. */
function submissionIds(visit: Visit, post: NativePost, fields: object): [string, string] {
  const { context, environment } = visit;
  const visitor = [visitorAddress(context, environment.proxyHops), context.req.header('user-agent') ?? ''];
  const content = sha256(JSON.stringify([visitor, post.formId, fields]));
  const span = Math.floor(environment.now() / sameEntryMs);
  return [`native-${content}-${span}`, `native-${content}-${span - 1}`];
}

async function refuse(visit: SiteVisit, post: NativePost, errors: Readonly<Record<string, string>>): Promise<Response> {
  const { site } = visit;
  const form = site.forms.get(post.formId);
  // The page path comes from the client, so that a page that is closed to the visitor must not be rendered here.
  const named = [post.pagePath, ...(form?.pagePaths ?? [])].flatMap((path) => site.pageByPath.get(path) ?? []);
  const page = form && named.find((candidate) => isOpenTo(candidate, visit.visitor));
  const message = site.text('form.invalidFields');
  if (page)
    return answerPage(visit, 400, page, {
      formState: { formId: post.formId, values: post.values, errors, message },
    });
  const result = {
    title: site.text('errors.general'),
    text: message,
    problems: Object.values(errors),
    link: post.pagePath,
    linkText: site.text('form.backToForm'),
  };
  return answerPage(visit, 400, resultDocument, { result });
}

function answerThanks(visit: SiteVisit, { pagePath }: NativePost, text: string): Promise<Response> {
  const { site } = visit;
  return answerPage(visit, 200, resultDocument, {
    result: { title: site.text('form.thankYou'), text, link: pagePath, linkText: site.text('form.backToForm') },
  });
}

/** Handles a form posted without script: stores it once, and answers with a page of the site that keeps every answer on errors. */
export async function saveNativePost(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const post = readPost(await readForm(context));
  const here = atSite(visit, siteAt(await environment.site.read(), post.pagePath));
  const { site } = here;
  const form = findForm(environment, site, post.formId);
  if (!form) {
    const result = {
      title: site.text('errors.general'),
      text: site.text('form.notConfigured'),
      link: post.pagePath,
      linkText: site.text('form.backToForm'),
    };
    return answerPage(here, 404, resultDocument, { result });
  }
  checkOpen(site, form, visit.visitor);
  const validated = validatePost(form, post.values, readQuery(context), site.text);
  const { values, errors } = validated;
  if (Object.keys(errors).length > 0)
    return refuse(here, { ...post, values: keptTexts(form, post, validated) }, errors);
  if (form.isConfirmed) {
    await askToConfirm(here, form, { fields: values, pagePath: post.pagePath });
    return answerThanks(here, post, site.text('form.newsletterSent'));
  }
  const nowMs = environment.now();
  const entry = {
    formId: form.formId,
    fields: values,
    pagePath: post.pagePath,
    details: { isNative: true, ...(form.captcha !== 'none' && { captcha: 'unchecked' satisfies CaptchaMark }) },
    notify: form.notifyEmail,
    copies: form.copyToSender,
  };
  const { isNew } = await formEntryStore(environment.database, environment.mailQueue).saveNative(
    entry,
    submissionIds(visit, post, values),
    nowMs - sameEntryMs,
    nowMs,
  );
  await askToJoin(here, form, entry);
  if (isNew) tellCensus(visit, { kind: 'entry', event: form.formId, data: '' });
  if (/^(?:https?:\/\/|\/(?![/\\]))/.test(form.redirect)) return context.redirect(form.redirect, 303);
  return answerThanks(here, post, form.successMessage || site.text('form.thankYou'));
}
