import { captchaPatienceMs } from '../../../protocol/captcha/challenge.js';
import { createLife } from '../../core/listen.js';
import type { Clock } from '../../core/widget.js';

/** `work` with a timeout: rejects when it takes longer than a visitor should wait for a captcha. The work itself continues. */
export function withPatience<T>(work: Promise<T>, clock: Clock): Promise<T> {
  const waiting = createLife();
  const limit = new Promise<never>((_, reject) =>
    clock.after(captchaPatienceMs, () => reject(new Error('Out of patience')), waiting.signal),
  );
  return Promise.race([work, limit]).finally(() => waiting.abort());
}
