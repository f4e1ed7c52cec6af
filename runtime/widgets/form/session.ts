import * as text from '#strings/form';
import * as attributes from '../../../protocol/names/attributes.js';
import type { formTable } from '../../../protocol/widgets/form.js';
import { setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { WidgetContext } from '../../core/widget.js';
import { connectCaptcha, type Captcha } from './captcha.js';
import { collectForm } from './collect.js';
import { connectCounters } from './counter.js';
import { connectDraft, type Draft } from './draft/draft.js';
import type { FormFailure } from './failure.js';
import { readField } from './field-reading.js';
import { lockForm } from './form-lock.js';
import { createFormMessages } from './form-messages.js';
import { sendForm } from './send.js';
import { parseRedirect, showSuccess } from './success.js';
import { validateFields } from './validate.js';

/** The state of a form, as its state attribute has it. [FORM-01] */
type FormState = 'idle' | 'submitting' | 'success' | 'failure';

type Context = WidgetContext<typeof formTable>;

/** A form in use. */
export interface Session {
  /** Handles an event of the form: `input`, `change` or `submit`; others do nothing. */
  handle(event: Event): void;
}

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

interface Sending {
  readonly formId: string;
  /** The answers as JSON. */
  readonly form: string;
  readonly draft: Draft;
  readonly captcha: Captcha | null;
}

/** Locks the form until `until` aborts and sends it. Returns the id of the stored entry, or the failure. */
async function deliver(
  root: HTMLFormElement,
  { options, parts, environment }: Context,
  { formId, form, draft, captcha }: Sending,
  until: AbortSignal,
): Promise<string | FormFailure> {
  const submitButtonText = readLabel(parts.submit);
  lockForm(root, parts.submit, until);
  const submissionId = await draft.submission();
  const isOverlayForm = options.isOverlayForm || !!root.closest('dialog');
  const content = { formId, isOverlayForm, submitButtonText, form, submissionId };
  return sendForm(root, content, captcha, environment, until);
}

/**
 * Everything that a form needs once a visitor turns to it: messages, counters, drafts, sending and its outcome. `mayRestore` tells whether
 * an earlier draft is looked for.
 */
export function openSession(root: HTMLFormElement, formId: string, context: Context, mayRestore: boolean): Session {
  const { options, parts, signal, emit, report } = context;
  const { window, editing } = context.environment;
  const messages = createFormMessages(context);
  const updateCounters = connectCounters(parts.field, signal);
  const captcha = connectCaptcha(root, context);
  // The editor's frame sends nothing, so it keeps no draft.
  const draft = editing ? null : connectDraft(root, formId, context, { mayRestore, onChange: updateCounters });
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

  async function start(): Promise<void> {
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
      const result = await deliver(root, context, { formId, form, draft, captcha }, until);
      until.throwIfAborted();
      if (typeof result !== 'string') return fail(result);
      draft.clear();
      succeed(result);
    } catch (error) {
      // Aborted from outside: the widget is disconnected, or the page was restored from the back/forward cache.
      if (until.aborted) return;
      report('handler-failed', error);
      fail({ message: errorText() });
    }
  }

  onAbort(signal, () => attempt?.abort());
  listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => {
    if (!persisted) return;
    if (attempt && !attempt.signal.aborted) unlock('idle');
    updateCounters();
  });
  return {
    handle({ type, target }) {
      if (type === 'submit') void start();
      if (type === 'input') {
        updateCounters();
        parts.field.filter((field) => field.contains(target as Node)).forEach(messages.clear);
      }
      if (type === 'input' || type === 'change') draft?.change();
    },
  };
}
