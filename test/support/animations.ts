import { vi } from 'vitest';

/**
 * Lets animations be cancelled without an unhandled rejection: browsers count the promise of a cancelled animation as handled, the
 * test document does not. Ends with the test.
 */
export function quietAnimations(): void {
  const original = HTMLElement.prototype.animate;
  vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation(function (this: HTMLElement, ...input) {
    const animation = original.apply(this, input);
    animation.finished.catch(() => {});
    return animation;
  });
}
