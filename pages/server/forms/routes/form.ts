import type { CaptchaMark } from '../../../../protocol/captcha/challenge.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { FormKeyAnswer, FormSaveAnswer, FormSaveRequest } from '../../../../protocol/http/forms.js';
import { formSaveSchema } from '../../../../protocol/schema/forms.js';
import { Failure } from '../../errors/failure.js';
import { parseJson } from '../../http/request-body.js';
import type { FormDefinition } from '../../snapshot/form-definition.js';
import { siteAt } from '../../snapshot/site-languages.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import { isNativePost, readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { tellCensus } from '../../visit/tell-census.js';
import { atSite, type Visit } from '../../visit/visit.js';
import { checkOpen } from '../check-open.js';
import { findForm } from '../find-form.js';
import { askToConfirm, askToJoin } from '../newsletter.js';
import { formEntryStore } from '../store/form-entries.js';
import { createSubmissionKey, readSubmissionKey } from '../submission-key.js';
import { validateAnswers } from '../validate.js';
import { saveNativePost } from './form-native.js';
import { newsletterRoutes } from './newsletter.js';

function readAnswers(json: string): ReadonlyMap<string, unknown> | null {
  try {
    const value = parseJson(json, 'The form');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : null;
  } catch {
    return null;
  }
}

/** Details to be stored beside the answers. The captcha's token is left out, because it is valid only once. */
function detailsOf(request: Omit<FormSaveRequest, 'key' | 'form' | 'captchaKey'>): Record<string, unknown> {
  const {
    collectionId,
    objectName,
    isOverlayForm,
    submitButtonText,
    pageTitle,
    pageId,
    contentSource,
    queryString,
    visitorCookie,
    clientDate,
  } = request;
  return {
    collectionId,
    objectName,
    isOverlayForm,
    submitButtonText,
    pageTitle,
    pageId,
    contentSource,
    queryString,
    visitorCookie,
    clientDate,
  };
}

/**
 * The captcha mark of the entry; empty for a form without a captcha.
 * @throws Failure 400 with `captchaFail` when the token is missing, wrong, expired or used.
 */
async function checkCaptcha(
  { captcha }: AppEnvironment,
  site: SiteSnapshot,
  form: FormDefinition,
  token: string | undefined,
): Promise<{ readonly captcha?: CaptchaMark }> {
  const name = form.isOpen ? captcha.guess(token) : form.captcha;
  if (name === 'none') return {};
  const mark = await captcha.check(name, token ?? '');
  if (mark === null) throw new Failure(400, { captchaFail: true, error: site.text('form.captchaIncomplete') });
  return { captcha: mark };
}

async function save(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const { captchaKey, ...request } = await readBodyAs(context, formSaveSchema);
  const site = siteAt(await environment.site.read(), request.pagePath);
  const form = findForm(environment, site, request.formId);
  if (!form) throw new Failure(404, { error: site.text('form.notConfigured') });
  checkOpen(site, form, visit.visitor);
  const answers = readAnswers(request.form);
  if (!answers) throw new Failure(400, { error: site.text('form.parseFields') });
  const { values, errors } = validateAnswers(form, answers, site.text);
  if (Object.keys(errors).length > 0) throw new Failure(400, { errors, error: site.text('form.invalidFields') });
  const nowMs = environment.now();
  const { formId, submissionId, pagePath } = request;
  if (form.isConfirmed) {
    await checkCaptcha(environment, site, form, captchaKey);
    if (readSubmissionKey(environment.secret, request.key, nowMs) === null)
      throw new Failure(400, { error: site.text('form.noKey') });
    const entryId = await askToConfirm(atSite(visit, site), form, { fields: values, pagePath });
    return context.json({ entryId } satisfies FormSaveAnswer);
  }
  const entry = {
    formId,
    submissionId,
    fields: values,
    pagePath,
    details: { ...detailsOf(request), ...(await checkCaptcha(environment, site, form, captchaKey)) },
    notify: form.notifyEmail,
    copies: form.copyToSender,
  };
  const saved = await formEntryStore(environment.database, environment.mailQueue).save(
    entry,
    readSubmissionKey(environment.secret, request.key, nowMs),
    nowMs,
  );
  if (saved === null) throw new Failure(400, { error: site.text('form.noKey') });
  await askToJoin(atSite(visit, site), form, entry);
  if (saved.isNew) tellCensus(visit, { kind: 'entry', event: formId, data: '' });
  const answer: FormSaveAnswer = { entryId: saved.id };
  return context.json(answer);
}

function createKey(visit: Visit): Response {
  const { context, environment } = visit;
  const answer: FormKeyAnswer = { key: createSubmissionKey(environment.secret, environment.now()) };
  return context.json(answer);
}

/** Form keys and entries. [FORM-13 to FORM-17] A key gives access to nothing, so that it needs no crumb. */
export function formRoutes(): ApiRoute[] {
  return [
    {
      method: 'POST',
      path: calls.formKey,
      limit: 'formKey',
      guard: 'origin',
      handle: async (visit) => createKey(visit),
    },
    {
      method: 'POST',
      path: calls.formSave,
      limit: 'form',
      guard: 'crumb-or-form',
      handle: (visit) => (isNativePost(visit.context) ? saveNativePost(visit) : save(visit)),
    },
    ...newsletterRoutes(),
  ];
}
