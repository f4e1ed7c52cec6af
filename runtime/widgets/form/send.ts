import * as text from '#strings/form';
import * as calls from '../../../protocol/http/calls.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import type { CallResult } from '../../services/data-layer/call.js';
import { dataLayer } from '../../services/data-layer/data-layer.js';
import type { Captcha } from './captcha.js';
import { formFailure, readSaveAnswer, type FormFailure } from './failure.js';
import { createSaveRequest, type FormContent } from './request.js';

/** Fetches a key and saves the form with it. The id of the stored entry, or why nothing is known to be stored. [FORM-13] [FORM-14] */
export async function sendForm(
  root: HTMLFormElement,
  content: Omit<FormContent, 'key' | 'captchaKey'>,
  captcha: Captcha | null,
  environment: Environment,
  signal: AbortSignal,
): Promise<string | FormFailure> {
  const { call } = environment.use(dataLayer);
  // The form says so itself, in place: the way to the login would lead away from what was typed.
  listen<CustomEvent<{ url: string }>>(environment.window.document, pageEvents.loginRequired, signal, (event) => {
    if (event.detail.url === calls.formKey || event.detail.url === calls.formSave) event.preventDefault();
  });
  const post = async (captchaKey?: string): Promise<CallResult<unknown> | null> => {
    const answer = await call<{ key?: unknown } | null>({ method: 'POST', url: calls.formKey, signal });
    const key = answer.ok && answer.data?.key;
    if (typeof key !== 'string' || !key) return null;
    const json = createSaveRequest(root, { ...content, captchaKey, key }, environment);
    return call({ method: 'POST', url: calls.formSave, json, signal });
  };
  const result = await (captcha ? captcha.send(post) : post());
  if (result) return readSaveAnswer(result);
  return formFailure(result === null ? text.noKey() : text.captchaIncomplete());
}
