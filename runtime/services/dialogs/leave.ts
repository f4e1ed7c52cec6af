import { dialogTimes } from '../../../protocol/widgets/dialog.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { isMotionReduced } from '../../dom/motion.js';

/** Runs `done` once `element` has faded out: when its own transition ends, after 600 ms at the latest, at once under reduced motion. [DLG-07] */
export function afterLeaving(
  element: HTMLElement,
  { window, clock }: Environment,
  signal: AbortSignal,
  done: () => void,
): void {
  const delayMs = isMotionReduced(window) ? 0 : dialogTimes.hideMs;
  listen(element, 'transitionend', signal, (event) => {
    if (event.target === element) done();
  });
  clock.after(delayMs, done, signal);
}
