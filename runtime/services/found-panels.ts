import { listen } from '../core/listen.js';
import type { Environment } from '../core/widget.js';
import { hashTargets } from './hash-targets.js';

/** The value of `hidden` of a closed panel: where the browser supports it, find-in-page still finds its text. */
export const closedValue = (root: Element): string => ('onbeforematch' in root ? 'until-found' : '');

/**
 * Calls `reveal` with what the browser goes to in a closed panel of `root`, until `signal` aborts: what find-in-page found, which it scrolls to
 * by itself, and the target of the address, for which `isLink` is true.
 */
export function followFound(
  root: Element,
  environment: Environment,
  signal: AbortSignal,
  reveal: (target: Element, isLink: boolean) => void,
): void {
  listen(root, 'beforematch', signal, ({ target }) => reveal(target as Element, false));
  environment.use(hashTargets)(root, signal, (target) => reveal(target, true));
}
