import type { PageContext } from '../../../protocol/context/page-context.js';
import { isEditorAccount } from '../../../protocol/enums/roles.js';

/** The action of Escape on a page without an open layer. */
export type EscapeAct = 'configure' | 'log-out' | 'log-in';

/** The parts of the page context that the action depends on. */
export type EscapeContext = Pick<PageContext, 'authenticatedAccount' | 'websiteSettings'>;

/** The fields of the key event that the action depends on. */
export type EscapePress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/**
 * The action of a press: with shift it logs an account out, without shift it opens the editor for an account with a role, or the login for
 * an anonymous visitor where the site enables that. Null for any other press. [ESC-01] [ESC-03 to ESC-05] [ESC-07]
 */
export function escapeAct(
  press: EscapePress,
  { authenticatedAccount, websiteSettings }: EscapeContext,
): EscapeAct | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey, repeat, isComposing, defaultPrevented } = press;
  if (key !== 'Escape' || altKey || ctrlKey || metaKey || repeat || isComposing || defaultPrevented) return null;
  // An account without a role belongs to a visitor.
  if (authenticatedAccount?.roles.length)
    return shiftKey ? 'log-out' : isEditorAccount(authenticatedAccount) ? 'configure' : null;
  return !authenticatedAccount && !shiftKey && websiteSettings.useEscapeKeyToLogin ? 'log-in' : null;
}
