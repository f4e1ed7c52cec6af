import * as text from '#strings/form';
import * as attributes from '../../../protocol/names/attributes.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { formIdControl, formTable } from '../../../protocol/widgets/form.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { connectCaptcha, type Captcha } from './captcha.js';
import { collectForm } from './collect.js';
import { connectCounters } from './counter.js';
import type { FormFailure } from './failure.js';
import { readField } from './field-reading.js';
import { lockForm } from './form-lock.js';
import { createFormMessages } from './form-messages.js';
import { loadDraft } from './load-draft.js';
import { readControlValue } from './request.js';
import { sendForm } from './send.js';
import { parseRedirect, showSuccess } from './success.js';
import { validateFields } from './validate.js';

/** The state of a form, as its state attribute has it. [FORM-01] */
type FormState = 'idle' | 'submitting' | 'success' | 'failure';

type Context = WidgetContext<typeof formTable>;

/** The answers as JSON, or the problems of all fields at once. */
function readAnswers(fields: readonly HTMLElement[], captcha: Captcha | null, query: string): string | FormFailure {
  const readings = fields.map(readField);
  const problems = validateFields(readings);
  const message = [problems.size && text.invalidFields(), captcha?.panel?.isIncomplete() && text.captchaIncomplete()]
    .filter(Boolean)
    .join(' ');
  return message ? { message, fields: problems } : collectForm(readings, new URLSearchParams(query));
}

/** The text of a submit control, which may be an input. */
function readLabel(submit: HTMLElement): string {
  return submit.matches('input') ? (submit as HTMLInputElement).value : submit.textContent.trim();
}

function connectForm(root: HTMLFormElement, formId: string, context: Context): void {
  const { environment, options, parts, signal, emit, report } = context;
  const { window, editing } = environment;
  const messages = createFormMessages(context);
  const updateCounters = connectCounters(parts.field, signal);
  const captcha = connectCaptcha(root, context);
  // The editor's frame sends nothing, so it keeps no draft.
  const draft = editing ? null : loadDraft(root, formId, context, updateCounters);
  /** Set from a press until the form may be sent again; not aborted while the form is locked. */
  let attempt: AbortController | null = null;

  const enter = (state: FormState): void => setAttribute(root, attributes.state, state);

  function unlock(state: FormState): void {
    attempt?.abort();
    attempt = null;
    enter(state);
  }

  function fail({ message, fields = new Map() }: FormFailure): void {
    unlock('failure');
    captcha?.panel?.reset();
    emit('failed', { formId, message: messages.show(message, fields) || [...fields.values()].join(' ') });
  }

  function succeed(entryId: string): void {
    const redirect = parseRedirect(options.redirect, window.location.href);
    // The form stays locked while the browser navigates.
    if (!redirect) attempt?.abort();
    enter('success');
    root.reset();
    if (!redirect) showSuccess(root, context).catch((error: unknown) => report('handler-failed', error));
    emit('submitted', { formId, entryId });
    if (redirect) window.location.assign(redirect);
  }

  async function start(event: Event): Promise<void> {
    event.preventDefault();
    if (attempt) return;
    messages.say(draft ? '' : text.previewOnly());
    if (!draft || !emit('before-submit', { formId })) return;
    parts.field.forEach(messages.clear);
    enter('submitting');
    const { signal: until } = (attempt = new AbortController());
    let errorText = text.parseFields;
    try {
      const form = readAnswers(parts.field, captcha, window.location.search);
      if (typeof form !== 'string') return fail(form);
      errorText = text.exception;
      const submitButtonText = readLabel(parts.submit);
      lockForm(root, parts.submit, until);
      const { submissionId, clear } = await draft;
      const isOverlayForm = options.isOverlayForm || !!root.closest('dialog');
      const content = { formId, isOverlayForm, submitButtonText, form, submissionId };
      const result = await sendForm(root, content, captcha, environment, until);
      until.throwIfAborted();
      if (typeof result !== 'string') return fail(result);
      clear();
      succeed(result);
    } catch (error) {
      // Aborted from outside: the widget is disconnected, or the page was restored from the back/forward cache.
      if (until.aborted) return;
      report('handler-failed', error);
      fail({ message: errorText() });
    }
  }

  applyAttributes(root, { novalidate: '' }, signal);
  onAbort(signal, () => attempt?.abort());
  listen(root, 'submit', signal, (event) => void start(event));
  listen(root, 'input', signal, ({ target }) => {
    updateCounters();
    parts.field.filter((field) => field.contains(target as Node)).forEach(messages.clear);
  });
  listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => {
    if (!persisted) return;
    if (attempt && !attempt.signal.aborted) unlock('idle');
    updateCounters();
  });
}

/**
 * Form: sends a visitor's answers without leaving the page and shows the outcome. [FORM-01 to FORM-37]
 * Without script: the form posts by itself and the server answers with a page.
 * With script: all invalid fields are named at once, a press sends once, success is shown only for a stored entry, and the answers survive
 * errors and reloads until then.
 * Emits: form:before-submit (cancelable), form:submitted, form:failed.
 * In the editor's frame nothing is sent.
 */
export const widget = {
  table: formTable,
  connect(root, context) {
    const formId = root.matches('form') && readControlValue(root as HTMLFormElement, formIdControl);
    if (formId) connectForm(root as HTMLFormElement, formId, context);
    // The plain form still posts by itself. [FORM-38]
    else context.environment.window.console.warn(consoleMessages.formFailed);
  },
} satisfies Widget<typeof formTable>;
