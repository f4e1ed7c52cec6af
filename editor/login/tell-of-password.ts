import * as text from '#strings/editor';
import { passwordMinLength } from '../../protocol/enums/page-access.js';
import type { LoggedInAnswer } from '../../protocol/http/accounts.js';
import type { Toasts } from '../ui/toasts.js';

/** Tells somebody who has logged in by a password from before longer ones were asked for. */
export function tellOfPassword({ hasShortPassword }: LoggedInAnswer, toasts: Pick<Toasts, 'show'>): void {
  if (hasShortPassword) toasts.show(text.passwordIsShortAtLogin({ count: passwordMinLength }));
}
