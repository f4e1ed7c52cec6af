import * as text from '#strings/form';
import type { formTable } from '../../../protocol/widgets/form.js';
import { applyAttributes } from '../../core/attributes.js';
import type { Environment, PartElements } from '../../core/widget.js';
import { borrowElement } from './borrow.js';

/** The redirect address when it may be gone to: a site path, http or https. Else null. */
export function parseRedirect(redirect: string, baseUrl: string): string | null {
  if (!/^(\/|https?:\/\/)/i.test(redirect)) return null;
  try {
    return new URL(redirect, baseUrl).href;
  } catch {
    return null;
  }
}

/** Whether there is something to see of a node: an element, or words. Scripts come later. */
function isShown({ nodeType, textContent }: Node): boolean {
  return nodeType === 1 || (nodeType === 3 && !!textContent?.trim());
}

/**
 * Hides the form's content, shows the success message in its place, with the owner's own markup, and moves the focus to it. [FORM-06]
 * [FORM-07] [FORM-08]
 * @throws Error when the chunk that runs the owner's markup did not come; the message is shown then, too.
 */
export async function showSuccess(
  root: HTMLElement,
  parts: PartElements<(typeof formTable)['parts']>,
  environment: Environment,
  signal: AbortSignal,
): Promise<void> {
  const success = borrowElement(parts.success, root, (made) => root.append(made), signal);
  const template = parts['post-submit'] as HTMLTemplateElement | null;
  let run = async (): Promise<void> => {};
  try {
    if (template) run = (await import('./post-submit.js')).fillPostSubmit(success, template, environment);
  } finally {
    if (![...success.childNodes].some(isShown)) success.prepend(text.thankYou());
    for (const element of parts.content ? [parts.content] : root.children) {
      if (element !== success) applyAttributes(element, { hidden: '' }, signal);
    }
    applyAttributes(success, { hidden: null, tabindex: '-1' }, signal);
    success.focus();
  }
  await run();
}
