import * as text from '#strings/form';
import * as calls from '../../../protocol/http/calls.js';
import type { FormSaveRequest } from '../../../protocol/http/forms.js';
import * as pageEvents from '../../../protocol/names/events.js';
import type { formTable } from '../../../protocol/widgets/form.js';
import { listen } from '../../core/listen.js';
import type { WidgetContext } from '../../core/widget.js';
import type { CallResult } from '../../services/data-layer/call.js';
import { dataLayer } from '../../services/data-layer/data-layer.js';
import type { Captcha } from './captcha.js';
import { isText, readSaveAnswer, type FormFailure } from './failure.js';
import { showKept } from './kept-note.js';
import { readPageFields, type FormContent } from './request.js';

export { succeed } from './success.js';

/**
 * Fetches a key and saves the form with it. Returns the id of the stored entry, or the failure. [FORM-13] [FORM-14] A chunk of its own with
 * all that follows, because fewer visitors send a form than turn to one.
 */
export async function sendForm(
  root: HTMLFormElement,
  content: FormContent,
  captcha: Captcha | null,
  context: WidgetContext<typeof formTable>,
  signal: AbortSignal,
): Promise<string | FormFailure> {
  const { environment, options } = context;
  const { call } = environment.use(dataLayer);
  const isOverlayForm = options.isOverlayForm || !!root.closest('dialog');
  // The form shows this failure in place, because a redirect to the login would lose the answers.
  listen<CustomEvent<{ url: string }>>(root.ownerDocument, pageEvents.loginRequired, signal, (event) => {
    if ([calls.formKey, calls.formSave].includes(event.detail.url)) event.preventDefault();
  });
  const post = async (captchaKey?: string): Promise<CallResult<unknown> | null> => {
    const answer = await call<{ key?: unknown } | null>({ method: 'POST', url: calls.formKey, signal });
    const key = answer.ok && answer.data?.key;
    if (!isText(key)) return null;
    const json: FormSaveRequest = { ...content, isOverlayForm, ...readPageFields(root, environment), captchaKey, key };
    return call({ method: 'POST', url: calls.formSave, json, signal });
  };
  const result = await (captcha
    ? captcha.load().then(
        (panel) => panel.send(post),
        () => null,
      )
    : post());
  const outcome = result
    ? readSaveAnswer(result)
    : { message: result === null ? text.noKey() : text.captchaIncomplete(), mayRepeat: result === null };
  if (typeof outcome === 'object' && outcome.mayRepeat && !options.newsletter) showKept(root, context);
  return outcome;
}
