import * as text from '#strings/form';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import * as fieldParts from '../../../protocol/names/field-parts.js';
import { formIdControl } from '../../../protocol/names/form-controls.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { formTable } from '../../../protocol/widgets/form.js';
import { applyAttributes } from '../../core/attributes.js';
import { listen } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { isChanged, type Control } from '../../dom/fields/changed.js';
import { keepEarly } from './draft/early.js';
import { hasDrafts } from './has-drafts.js';
import type { Session } from './session.js';

/** Whether a field has a counter that the markup does not show as it is. */
function isUncounted(field: HTMLElement): boolean {
  const area = field.querySelector<HTMLTextAreaElement>(`textarea[${fieldAttributes.maxLength}]`);
  const counter = field.querySelector(`[${fieldParts.attribute}=${fieldParts.counter}]`);
  return !!area && !(counter?.textContent && !area.value);
}

function connectForm(root: HTMLFormElement, formId: string, context: WidgetContext<typeof formTable>): void {
  const { environment, options, parts, signal, report } = context;
  const { window, editing } = environment;
  // Answers that another tab keeps from now on are not this one's to restore.
  const mayRestore = !editing && hasDrafts(environment);
  let session: Session | undefined;
  let loading: Promise<Session | undefined> | undefined;
  /** Whether the browser posts the form itself. */
  let isPlain = false;

  /** Opens the session once; again after a failure, which is reported. */
  function open(): Promise<Session | undefined> {
    loading ??= import('./session.js')
      .then(({ openSession }) => {
        if (!signal.aborted) session = openSession(root, formId, context, mayRestore);
        return session;
      })
      .catch((error: unknown) => {
        loading = undefined;
        report('load-failed', error);
        return undefined;
      });
    return loading;
  }

  /** Sends the form without its code: by the browser, unless that would lose the page. */
  function sendPlainly({ submitter }: SubmitEvent): void {
    isPlain = !editing && (window.navigator.onLine || !parts.message);
    if (isPlain) root.requestSubmit(submitter);
    else if (parts.message) parts.message.textContent = text.exception();
  }

  async function handle(event: Event): Promise<void> {
    const isSubmit = event.type === 'submit';
    if (isPlain) return;
    if (isSubmit) event.preventDefault();
    if (session) return session.handle(event);
    // One press is sufficient.
    if (isSubmit && root.hasAttribute('aria-busy')) return;
    if (isSubmit) root.setAttribute('aria-busy', 'true');
    const opened = await open();
    if (isSubmit) root.removeAttribute('aria-busy');
    if (opened) opened.handle(event);
    else if (isSubmit && !signal.aborted) sendPlainly(event as SubmitEvent);
  }

  applyAttributes(root, { novalidate: '' }, signal);
  listen(window, 'pagehide', signal, () => {
    // Sent by the browser, or kept as it was typed.
    if (!editing && !isPlain && !session?.isKept()) keepEarly(root, formId, window);
  });
  for (const type of ['focusin', 'input', 'change', 'submit']) listen(root, type, signal, handle);
  // After a reload, or when the visitor was faster than the script, controls may differ from the markup.
  const isNeeded = mayRestore || parts.captcha || options.captcha || ([...root.elements] as Control[]).some(isChanged);
  if (isNeeded || parts.field.some(isUncounted)) void open();
}

/**
 * Form: sends a visitor's answers without leaving the page and shows the outcome. [FORM-01 to FORM-37]
 * Without script: the form posts by itself and the server answers with a page.
 * With script: all invalid fields are named at once, a press sends once, success is shown only for a stored entry, and the answers survive
 * errors and reloads until then. The code for it is loaded when the visitor turns to the form, or at once when there is something to
 * restore, to count or to solve.
 * Emits: form:before-submit (cancelable), form:submitted, form:failed.
 * In the editor's frame nothing is sent.
 */
export const widget = {
  table: formTable,
  connect(root, context) {
    const formId = root.matches('form') && String(new FormData(root as HTMLFormElement).get(formIdControl) ?? '');
    if (formId) connectForm(root as HTMLFormElement, formId, context);
    // The plain form still posts by itself. [FORM-38]
    else context.environment.window.console.warn(consoleMessages.formFailed);
  },
} satisfies Widget<typeof formTable>;
