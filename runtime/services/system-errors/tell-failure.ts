import * as text from '#strings/errors';
import { createLife, onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import type { CallFailure } from '../data-layer/call.js';
import { dialogs } from '../dialogs/dialogs.js';
import { namedErrors } from './named-errors.js';
import { systemErrors } from './system-errors.js';

/** The dialog's text for a failure: the errors that the answer names. Empty for a system failure. */
function wordsOf({ kind, data }: CallFailure): string[] {
  if (kind === 'crumb' || kind === 'authorization') return [];
  return kind === 'answer' ? namedErrors(data) : namedErrors({ errors: data?.errors });
}

/** Whether a retry may succeed: after a server error, or without a usable answer and a stated reason. */
function canSucceedLater({ kind, status }: CallFailure, words: readonly string[]): boolean {
  return status >= 500 || (!words.length && (kind === 'connection' || kind === 'parse'));
}

/** Shows a failure to the visitor, in a dialog or in the overlay. Resolves with whether they want to try again. [DATA-20] */
export async function tellFailure(
  environment: Environment,
  failure: CallFailure,
  signal = environment.signal,
): Promise<boolean> {
  const words = wordsOf(failure);
  const canRepeat = canSucceedLater(failure, words);
  const life = createLife();
  for (const end of [environment.signal, signal]) onAbort(end, () => life.abort());
  if (!words.length)
    return environment.use(systemErrors).show({ message: failure.message, canRepeat, signal: life.signal });
  const answer = await environment.use(dialogs).confirm({
    title: text.general(),
    message: words.join('\n'),
    signal: life.signal,
    ...(canRepeat ? { confirmText: text.retry(), style: 'confirm-or-cancel' } : { style: 'confirm-only' }),
  });
  return canRepeat && answer === 'confirmed';
}
