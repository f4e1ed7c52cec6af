import type { CaptchaMark } from '../../../protocol/captcha/challenge.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { formControlPrefix, formIdControl } from '../../../protocol/widgets/form.js';
import type { AppContext, AppEnvironment } from '../app-environment.js';
import { checkOpen } from '../forms/check-open.js';
import type { FormDefinition } from '../forms/definition.js';
import { findForm } from '../forms/find-form.js';
import { createNonce } from '../forms/owner-scripts.js';
import { validatePost, type Validated } from '../forms/validate.js';
import { renderSitePage, type RenderTarget } from '../rendering/render-page.js';
import { siteAt } from '../rendering/site-languages.js';
import type { SiteSnapshot } from '../rendering/site-snapshot.js';
import { siteOrigin, visitorAddress } from '../security/origin.js';
import { readForm } from '../security/request-body.js';
import { sha256 } from '../security/signature.js';
import { isOpenTo } from '../sessions/page-access.js';
import { safePagePath } from './page-path.js';
import { htmlAnswer } from './pages.js';

/** The same content from the same visitor within this time is one entry. */
const sameEntryMs = 10 * 60_000;

interface NativePost {
  readonly formId: string;
  readonly pagePath: string;
  /** Posted texts by the names of their controls, which begin with the field's id. */
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

/** Query string of the page that was posted from, which gives hidden fields their values; empty where the browser does not say. */
function readQuery(c: AppContext): URLSearchParams {
  try {
    return new URL(c.req.header('referer') ?? '').searchParams;
  } catch {
    return new URLSearchParams();
  }
}

/** What the form shows again: everything posted, and in hidden fields what the address said, since it will not say it again. */
function keptTexts(form: FormDefinition, post: NativePost, { values }: Validated): NativePost['values'] {
  const hidden = form.fields.flatMap(({ id, type }) =>
    type === 'hidden' && typeof values[id] === 'string' ? [[id, [values[id]]] as const] : [],
  );
  return { ...post.values, ...Object.fromEntries(hidden) };
}

/** Ids of this content from this visitor for the present span of ten minutes and the one before. */
function submissionIds(c: AppContext, environment: AppEnvironment, post: NativePost, fields: object): [string, string] {
  const visitor = [visitorAddress(c, environment.proxyHops), c.req.header('user-agent') ?? ''];
  const content = sha256(JSON.stringify([visitor, post.formId, fields]));
  const span = Math.floor(environment.now() / sameEntryMs);
  return [`native-${content}-${span}`, `native-${content}-${span - 1}`];
}

/** A page that stands for an answer only. */
export const resultDocument: PageDocument = {
  id: '',
  path: '',
  title: '',
  description: '',
  navigationTitle: '',
  pageType: pageTypes.page,
  blocks: [],
};

/** A page of the site as the answer to a post. */
export async function answerPage(
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  status: number,
  page: PageDocument,
  extra: Partial<RenderTarget>,
): Promise<Response> {
  const nonce = createNonce(page);
  const target: RenderTarget = {
    nonce,
    site,
    manifest: environment.manifest,
    account: c.get('visitor').account,
    visitor: c.get('visitor'),
    origin: siteOrigin(c, environment.baseUrl),
    editorOrigins: environment.editorOrigins,
    captchaSiteKeys: environment.captcha.siteKeys,
    unlisted: true,
    ...extra,
  };
  return htmlAnswer(c, environment, await renderSitePage(page, target), status, { policy: { nonce } });
}

async function refuse(
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  post: NativePost,
  errors: Readonly<Record<string, string>>,
): Promise<Response> {
  const form = site.forms.get(post.formId);
  // The visitor names the page: one that is closed to them is not shown in this way either.
  const named = [post.pagePath, ...(form?.pagePaths ?? [])].flatMap((path) => site.pageByPath.get(path) ?? []);
  const page = form && named.find((candidate) => isOpenTo(candidate, c.get('visitor')));
  const message = site.text('form.invalidFields');
  if (page)
    return answerPage(c, environment, site, 400, page, {
      formState: { formId: post.formId, values: post.values, errors, message },
    });
  const result = {
    title: site.text('errors.general'),
    text: message,
    problems: Object.values(errors),
    link: post.pagePath,
    linkText: site.text('form.backToForm'),
  };
  return answerPage(c, environment, site, 400, resultDocument, { result });
}

/** A form posted by the browser itself: stored once, and answered with a page in the site's frame that keeps every answer on errors. */
export async function saveNativePost(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const post = readPost(await readForm(c));
  const site = siteAt(await environment.site.read(), post.pagePath);
  const form = findForm(environment, site, post.formId);
  if (!form) {
    const result = {
      title: site.text('errors.general'),
      text: site.text('form.notConfigured'),
      link: post.pagePath,
      linkText: site.text('form.backToForm'),
    };
    return answerPage(c, environment, site, 404, resultDocument, { result });
  }
  checkOpen(site, form, c.get('visitor'));
  const validated = validatePost(form, post.values, readQuery(c), site.text);
  const { values, errors } = validated;
  if (Object.keys(errors).length > 0)
    return refuse(c, environment, site, { ...post, values: keptTexts(form, post, validated) }, errors);
  const nowMs = environment.now();
  const entry = {
    formId: form.formId,
    fields: values,
    pagePath: post.pagePath,
    details: { isNative: true, ...(form.captcha !== 'none' && { captcha: 'unchecked' satisfies CaptchaMark }) },
    notify: form.notifyEmail,
  };
  await environment.store.formEntries.saveNative(
    entry,
    submissionIds(c, environment, post, values),
    nowMs - sameEntryMs,
    nowMs,
  );
  if (/^(?:https?:\/\/|\/(?![/\\]))/.test(form.redirect)) return c.redirect(form.redirect, 303);
  const text = form.successMessage || site.text('form.thankYou');
  return answerPage(c, environment, site, 200, resultDocument, {
    result: { title: site.text('form.thankYou'), text, link: post.pagePath, linkText: site.text('form.backToForm') },
  });
}
