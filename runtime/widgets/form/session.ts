import * as text from '#strings/form';
import * as attributes from '../../../protocol/names/attributes.js';
import type { formTable } from '../../../protocol/widgets/form.js';
import { setAttribute } from '../../core/attributes.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { WidgetContext } from '../../core/widget.js';
import { createAnswers } from './answers.js';
import { connectCaptcha, type Captcha } from './captcha.js';
import { connectCounters } from './counter.js';
import { connectDraft, type Draft } from './draft/draft.js';
import type { FormFailure } from './failure.js';
import { lockForm } from './form-lock.js';
import { createFormMessages } from './form-messages.js';

/** The state of a form, as its state attribute has it. [FORM-01] */
type FormState = 'idle' | 'submitting' | 'success' | 'failure';

type Context = WidgetContext<typeof formTable>;

/** A form in use. */
export interface Session {
  /** Handles an event of the form: `input`, `change` or `submit`; others do nothing. */
  handle(event: Event): void;
  /** Whether what is typed is kept at once. */
  isKept(): boolean;
}

/** The text of a submit control, which may be an input. */
function readLabel(submit: HTMLElement): string {
  return submit.matches('input') ? (submit as HTMLInputElement).value : submit.textContent.trim();
}

/** Loads the code for sending: as soon as the browser finds the form valid, because the connection may be gone when it is sent. */
const loadSender = (): Promise<typeof import('./sending.js')> => import('./sending.js');

interface Sending {
  readonly formId: string;
  /** The answers as JSON. */
  readonly form: string;
  readonly draft: Draft;
  readonly captcha: Captcha | null;
}

/** The id of the stored entry, or the failure; and what follows a success. */
interface Delivery {
  readonly result: string | FormFailure;
  readonly succeed: typeof import('./sending.js').succeed;
}

/** Locks the form until `until` aborts and sends it. */
async function deliver(
  root: HTMLFormElement,
  context: Context,
  { formId, form, draft, captcha }: Sending,
  until: AbortSignal,
): Promise<Delivery> {
  const { submit } = context.parts;
  const submitButtonText = readLabel(submit);
  lockForm(root, submit, until);
  const [{ sendForm, succeed }, submissionId] = await Promise.all([loadSender(), draft.submission()]);
  const content = { formId, submitButtonText, form, submissionId };
  return { succeed, result: await sendForm(root, content, captcha, context, until) };
}

/**
 * Everything that a form needs once a visitor turns to it: messages, counters, drafts, and the checks before it is sent. Sending is a chunk
 * of its own. `mayRestore` tells whether an earlier draft is looked for.
 */
export function openSession(root: HTMLFormElement, formId: string, context: Context, mayRestore: boolean): Session {
  const { parts, signal, emit, report } = context;
  const { window, editing } = context.environment;
  const messages = createFormMessages(context);
  const updateCounters = connectCounters(parts.field, signal);
  const captcha = connectCaptcha(root, context);
  const answers = createAnswers(context, captcha);
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

  /** After a success. The form stays locked while the browser navigates. */
  function close(isLeaving: boolean): void {
    if (!isLeaving) attempt?.abort();
    enter('success');
  }

  async function start(): Promise<void> {
    if (attempt) return;
    messages.say(draft ? '' : text.previewOnly());
    if (!draft || !emit('before-submit', { formId })) return;
    parts.field.forEach(messages.clear);
    enter('submitting');
    const { signal: until } = (attempt = createLife());
    let errorText = text.parseFields;
    try {
      const pending = answers.whenReady();
      if (pending) await pending;
      until.throwIfAborted();
      const form = answers.read();
      if (typeof form !== 'string') return fail(form);
      // The code for sending is asked for first.
      errorText = window.navigator.onLine === false ? text.noKey : text.exception;
      const { result, succeed } = await deliver(root, context, { formId, form, draft, captcha }, until);
      until.throwIfAborted();
      if (typeof result !== 'string') return fail(result);
      draft.clear();
      succeed(root, { formId, entryId: result }, context, close);
    } catch (error) {
      // Aborted from outside: the widget is disconnected, or the page was restored from the back/forward cache.
      if (until.aborted) return;
      report('handler-failed', error);
      fail({ message: errorText() });
    }
  }

  onAbort(signal, () => attempt?.abort());
  listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => {
    if (persisted && attempt && !attempt.signal.aborted) unlock('idle');
    if (persisted) updateCounters();
  });
  return {
    isKept: () => !!draft?.isOpen(),
    handle({ type, target }) {
      if (type === 'submit') void start();
      if (type === 'input') {
        updateCounters();
        parts.field.filter((field) => field.contains(target as Node)).forEach(messages.clear);
        answers.prepare(target as Element);
        if (root.matches(':valid')) loadSender().catch(() => {});
      }
      if (type === 'input' || type === 'change') draft?.change();
    },
  };
}
