import type { PageContext } from '../../../protocol/context/page-context.js';
import { isEditorAccount } from '../../../protocol/enums/roles.js';

/** What Escape does on a page where nothing lies open. */
export type EscapeAct = 'configure' | 'log-out' | 'log-in';

/** The parts of the page context that decide. */
export type EscapeContext = Pick<PageContext, 'authenticatedAccount' | 'websiteSettings'>;

/** The press, as far as it decides. */
export type EscapePress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/**
 * What a press does: with shift an account is logged out, and without one who may edit goes to the editor; an anonymous visitor is led to the
 * login where the site wants that. Null for any other press. [ESC-01] [ESC-03 to ESC-05] [ESC-07]
 */
export function escapeAct(
  press: EscapePress,
  { authenticatedAccount, websiteSettings }: EscapeContext,
): EscapeAct | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey, repeat, isComposing, defaultPrevented } = press;
  if (key !== 'Escape' || altKey || ctrlKey || metaKey || repeat || isComposing || defaultPrevented) return null;
  // An account without a role is a visitor's.
  if (authenticatedAccount?.roles.length)
    return shiftKey ? 'log-out' : isEditorAccount(authenticatedAccount) ? 'configure' : null;
  return !authenticatedAccount && !shiftKey && websiteSettings.useEscapeKeyToLogin ? 'log-in' : null;
}
