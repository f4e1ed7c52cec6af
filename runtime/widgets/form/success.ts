import * as text from '#strings/form';
import type { formTable } from '../../../protocol/widgets/form.js';
import { applyAttributes } from '../../core/attributes.js';
import type { WidgetContext } from '../../core/widget.js';
import { borrowElement } from '../../dom/fields/borrow.js';

/** The redirect address when it is a site path, http or https; else null. */
function parseRedirect(redirect: string, baseUrl: string): string | null {
  try {
    return /^(\/|https?:\/\/)/i.test(redirect) ? new URL(redirect, baseUrl).href : null;
  } catch {
    return null;
  }
}

/**
 * Hides the form's content, shows the success message in its place, with the owner's own markup, and moves the focus to it. [FORM-06]
 * [FORM-07] [FORM-08]
 * @throws Error when the chunk for the owner's markup cannot be loaded; the message is shown all the same.
 */
async function showSuccess(
  root: HTMLElement,
  { parts, environment, signal }: WidgetContext<typeof formTable>,
): Promise<void> {
  const success = borrowElement(parts.success, root, 'append', signal);
  const template = parts['post-submit'] as HTMLTemplateElement | null;
  let runScripts: (() => Promise<void>) | null = null;
  try {
    if (template) {
      // Few forms have such markup, and none before success.
      const { fillPostSubmit } = await import('./post-submit.js');
      runScripts = fillPostSubmit(success, template, environment);
    }
  } finally {
    if (!success.firstElementChild && !success.textContent.trim()) success.prepend(text.thankYou());
    for (const element of parts.content ? [parts.content] : root.children) {
      if (element !== success) applyAttributes(element, { hidden: '' }, signal);
    }
    applyAttributes(success, { hidden: null, tabindex: '-1' }, signal);
    success.focus();
  }
  await runScripts?.();
}

/**
 * Ends a form whose entry `entryId` is stored: clears it and shows the success, or leaves for the owner's page. Calls `enter` before the
 * form changes.
 */
export function succeed(
  root: HTMLFormElement,
  detail: { readonly formId: string; readonly entryId: string },
  context: WidgetContext<typeof formTable>,
  enter: (isLeaving: boolean) => void,
): void {
  const { location } = context.environment.window;
  const redirect = parseRedirect(context.options.redirect, location.href);
  enter(!!redirect);
  root.reset();
  if (!redirect) showSuccess(root, context).catch((error: unknown) => context.report('handler-failed', error));
  context.emit('submitted', detail);
  if (redirect) location.assign(redirect);
}
