import * as text from '#strings/form';
import * as attributes from '../../../protocol/names/attributes.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { formIdControl, formTable } from '../../../protocol/widgets/form.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { connectCaptcha } from './captcha.js';
import { connectCounter } from './counter.js';
import { formFailure, type FormFailure } from './failure.js';
import { lockForm } from './form-lock.js';
import { createFormMessages } from './form-messages.js';
import { nextFormState, type FormEvent, type FormState } from './form-state.js';
import { loadDraft } from './load-draft.js';
import { loadSpecialKinds } from './load-special-kinds.js';
import { prepareForm } from './prepare.js';
import { readControlValue } from './request.js';
import { sendForm } from './send.js';
import { parseRedirect, showSuccess } from './success.js';

type Context = WidgetContext<typeof formTable>;

function readButtonText(submit: HTMLElement): string {
  return submit.matches('input') ? (submit as HTMLInputElement).value : submit.textContent.trim();
}

function connectForm(root: HTMLFormElement, formId: string, context: Context): void {
  const { environment, options, parts, signal, emit, report } = context;
  const { window, editing } = environment;
  const { submit } = parts;
  const messages = createFormMessages({ fields: parts.field, message: parts.message, submit, environment, signal });
  const checkSpecial = loadSpecialKinds(parts.field);
  const counters = parts.field.map((field) => connectCounter(field, signal));
  const captcha = connectCaptcha(root, context);
  const updateCounters = (): void => counters.forEach((update) => update?.());
  const draft = loadDraft({ root, formId, content: parts.content ?? submit, environment, signal, onChange: updateCounters });
  let state: FormState = 'idle';
  let attempt = new AbortController();
  let isShown = false;

  /** Moves to the state after `event`. False when the event means nothing now. */
  function move(event: FormEvent): boolean {
    const next = nextFormState(state, event);
    if (next === state) return false;
    state = next;
    setAttribute(root, attributes.state, next);
    return true;
  }

  function fail(failure: FormFailure, isReviewTold = false): void {
    if (!move('fail')) return;
    attempt.abort();
    captcha?.reset();
    const message = messages.show(failure, isReviewTold && !options.newsletter);
    emit('failed', { formId, message: message || [...failure.fields.values()].join(' ') });
  }

  function succeed(entryId: string): void {
    const redirect = parseRedirect(options.redirect, window.location.href);
    // While the browser goes to another page, the form stays locked.
    if (!redirect) attempt.abort();
    move('store');
    root.reset();
    isShown = !redirect;
    if (isShown) showSuccess(root, parts, environment, signal).catch((error: unknown) => report('handler-failed', error));
    emit('submitted', { formId, entryId });
    if (redirect) window.location.assign(redirect);
  }

  async function send(form: string, until: AbortSignal): Promise<void> {
    const content = {
      formId,
      isOverlayForm: options.isOverlayForm || !!root.closest('dialog'),
      submitButtonText: readButtonText(submit),
      form,
    };
    lockForm(root, submit, until);
    try {
      const { submissionId, clear } = await draft;
      const result = await sendForm(root, { ...content, submissionId }, captcha, environment, until);
      if (typeof result !== 'string') return fail(result, true);
      clear();
      succeed(result);
    } catch (error) {
      // Ended from outside: the widget is gone, or the page came back from the cache and the form is free again.
      if (until.aborted) return;
      report('handler-failed', error);
      fail(formFailure(text.exception()));
    }
  }

  function start(): void {
    if (nextFormState(state, 'submit') === state) return;
    messages.say('');
    if (editing) return messages.say(text.previewOnly());
    if (!emit('before-submit', { formId })) return;
    parts.field.forEach(messages.clear);
    move('submit');
    const form = prepareForm(parts.field, captcha, window.location.search, checkSpecial(), (error) => report('handler-failed', error));
    if (typeof form !== 'string') return fail(form);
    attempt = new AbortController();
    void send(form, attempt.signal);
  }

  applyAttributes(root, { novalidate: '' }, signal);
  onAbort(signal, () => attempt.abort());
  listen(root, 'submit', signal, (event) => {
    event.preventDefault();
    start();
  });
  listen(root, 'input', signal, (event) => {
    const field = parts.field.find((candidate) => candidate.contains(event.target as Node));
    if (field) messages.clear(field);
  });
  listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => {
    if (!persisted) return;
    attempt.abort();
    if (!isShown) move('resume');
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
export const widget: Widget<typeof formTable> = {
  table: formTable,
  connect(root, context) {
    const formId = root.matches('form') && readControlValue(root as HTMLFormElement, formIdControl);
    if (formId) connectForm(root as HTMLFormElement, formId, context);
    // Visitors see the plain form, which posts by itself. [FORM-38]
    else context.environment.window.console.warn(consoleMessages.formFailed);
  },
};
