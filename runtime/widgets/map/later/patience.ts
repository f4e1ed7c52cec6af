import { mapPatienceMs } from '../../../../protocol/enums/maps.js';
import { createLife } from '../../../core/listen.js';
import type { Clock } from '../../../core/widget.js';

/** `work`, or a rejection after 30 s. [MAP-12] */
export function withPatience<T>(work: Promise<T>, clock: Clock): Promise<T> {
  const waiting = createLife();
  const limit = new Promise<never>((_, reject) =>
    clock.after(mapPatienceMs, () => reject(new Error('The map service takes too long')), waiting.signal),
  );
  return Promise.race([work, limit]).finally(() => waiting.abort());
}
