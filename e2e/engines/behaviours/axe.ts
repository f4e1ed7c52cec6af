import { axeSource, judgePage, type AxeScope } from '../../support/axe.js';
import type { Visitor } from '../drive/visitor.js';

/** Violations of the page as it is now. */
export async function violations(visitor: Visitor, scope: AxeScope = {}): Promise<string[]> {
  if (!(await visitor.see(() => 'axe' in window))) await visitor.run(axeSource);
  return visitor.see(judgePage, scope);
}

/** Waits until nothing moves but what does so for ever. */
export const settled = (visitor: Visitor): Promise<void> =>
  visitor.untilTrue(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );

export const dialogOpen = (visitor: Visitor): Promise<void> =>
  visitor.untilTrue(() => document.querySelector('dialog[open]')?.contains(document.activeElement));
