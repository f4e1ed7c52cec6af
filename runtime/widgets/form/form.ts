import * as text from '#strings/form';
import * as attributes from '../../../protocol/names/attributes.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { formIdControl, formTable } from '../../../protocol/widgets/form.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { connectCaptcha } from './captcha.js';
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

/** Where a form stands. [FORM-01] */
type FormState = 'idle' | 'submitting' | 'success' | 'failure';

type Context = WidgetContext<typeof formTable>;

function connectForm(root: HTMLFormElement, formId: string, context: Context): void {
  const { environment, options, parts, signal, emit, report } = context;
  const { window, editing } = environment;
  const { submit } = parts;
  const messages = createFormMessages(context);
  const updateCounters = connectCounters(parts.field, signal);
  const captcha = connectCaptcha(root, context);
  // In the editor's frame nothing is kept, as nothing is sent.
  const draft = editing ? null : loadDraft(root, formId, context, updateCounters);
  const reportError = (error: unknown): void => report('handler-failed', error);
  /** There from a press until the form may be sent again; alive while the form is locked. */
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
    // While the browser goes to another page, the form stays locked.
    if (!redirect) attempt?.abort();
    enter('success');
    root.reset();
    if (!redirect) showSuccess(root, context).catch(reportError);
    emit('submitted', { formId, entryId });
    if (redirect) window.location.assign(redirect);
  }

  /** The answers as they are sent, or everything that is wrong with them at once. */
  function prepare(): string | FormFailure {
    const readings = parts.field.map(readField);
    const fields = validateFields(readings);
    const message = [fields.size && text.invalidFields(), captcha?.panel?.isIncomplete() && text.captchaIncomplete()]
      .filter(Boolean)
      .join(' ');
    return message ? { message, fields } : collectForm(readings, new URLSearchParams(window.location.search));
  }

  async function start(): Promise<void> {
    if (attempt) return;
    messages.say(draft ? '' : text.previewOnly());
    if (!draft || !emit('before-submit', { formId })) return;
    parts.field.forEach(messages.clear);
    enter('submitting');
    const { signal: until } = (attempt = new AbortController());
    let broken = text.parseFields;
    try {
      const form = prepare();
      if (typeof form !== 'string') return fail(form);
      broken = text.exception;
      const submitButtonText = submit.matches('input') ? (submit as HTMLInputElement).value : submit.textContent.trim();
      lockForm(root, submit, until);
      const { submissionId, clear } = await draft;
      const isOverlayForm = options.isOverlayForm || !!root.closest('dialog');
      const result = await sendForm(
        root,
        { formId, isOverlayForm, submitButtonText, form, submissionId },
        captcha,
        environment,
        until,
      );
      until.throwIfAborted();
      if (typeof result !== 'string') return fail(result);
      clear();
      succeed(result);
    } catch (error) {
      // Ended from outside: the widget is gone, or the page came back from the cache and the form is free again.
      if (until.aborted) return;
      reportError(error);
      fail({ message: broken() });
    }
  }

  applyAttributes(root, { novalidate: '' }, signal);
  onAbort(signal, () => attempt?.abort());
  listen(root, 'submit', signal, (event) => {
    event.preventDefault();
    void start();
  });
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
 * Form: sends a visitor's answers without leaving the page and says what became of them. [FORM-01 to FORM-37]
 * Without script: the form posts by itself and the server answers with a page.
 * With script: all fields that are not right are named at once, a press sends once, "sent" is said of nothing that is not stored, and
 * what was typed stays, through errors and reloads, until it is.
 * Emits: form:before-submit (cancelable), form:submitted, form:failed.
 * In the editor's frame nothing is sent.
 */
export const widget = {
  table: formTable,
  connect(root, context) {
    const formId = root.matches('form') && readControlValue(root as HTMLFormElement, formIdControl);
    if (formId) connectForm(root as HTMLFormElement, formId, context);
    // Visitors see the plain form, which posts by itself. [FORM-38]
    else context.environment.window.console.warn(consoleMessages.formFailed);
  },
} satisfies Widget<typeof formTable>;
