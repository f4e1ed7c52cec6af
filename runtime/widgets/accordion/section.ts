import * as attributes from '../../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { isMotionReduced } from '../../dom/motion.js';

/** One heading, which is a button, and its panel. */
export interface Section {
  readonly heading: HTMLElement;
  readonly panel: HTMLElement;
  /** Whether the panel is being animated. */
  readonly isMoving: boolean;
  /** Opens or closes the panel in `durationMs`; 0 is at once. */
  apply(isOpen: boolean, durationMs: number): void;
}

const closedFrame = { blockSize: '0', paddingBlock: '0', overflow: 'clip' };

/** Animates the panel from nothing to `size`, or back: size and padding only, as the state does not depend on the animation. */
function animatePanel(panel: HTMLElement, size: string, open: boolean, durationMs: number, signal: AbortSignal): void {
  const shown = { blockSize: size, overflow: 'clip' };
  const motion = panel.animate?.(open ? [closedFrame, shown] : [shown, closedFrame], {
    duration: durationMs,
    easing: 'ease',
    fill: 'forwards',
  });
  if (motion) onAbort(signal, () => motion.cancel());
}

/**
 * Turns the heading's content into a button that controls the panel. Everything is restored when `signal` aborts.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/accordion/
 */
export function createSection(
  heading: HTMLElement,
  panel: HTMLElement,
  environment: Environment,
  signal: AbortSignal,
): Section {
  const { window, clock } = environment;
  const button = window.document.createElement('button');
  button.type = 'button';
  applyAttributes(panel, { id: panel.id || environment.uniqueId() }, signal);
  button.id = `${panel.id}-button`;
  button.setAttribute('aria-controls', panel.id);
  button.append(...heading.childNodes);
  heading.append(button);
  onAbort(signal, () => button.replaceWith(...button.childNodes));
  // Where the browser supports it, find-in-page still finds the text of a closed panel.
  const hidden = 'onbeforematch' in panel ? 'until-found' : '';
  for (const name of ['hidden', 'role', 'aria-labelledby'])
    applyAttributes(panel, { [name]: panel.getAttribute(name) }, signal);
  applyAttributes(heading, { [attributes.state]: null }, signal);
  let motion: AbortController | undefined;
  onAbort(signal, () => motion?.abort());
  return {
    heading,
    panel,
    get isMoving() {
      return !!motion;
    },
    apply(open, durationMs) {
      setAttribute(button, 'aria-expanded', `${open}`);
      setAttribute(heading, attributes.state, open ? 'open' : 'closed');
      // A closed panel is no landmark: `until-found` keeps its box in the page.
      setAttribute(panel, 'role', open ? 'region' : null);
      setAttribute(panel, 'aria-labelledby', open ? button.id : null);
      if (open) setAttribute(panel, 'hidden', null);
      const former = motion;
      const settle = (): void => {
        motion?.abort();
        motion = undefined;
        setAttribute(panel, 'hidden', open ? null : hidden);
      };
      if (!durationMs || isMotionReduced(window)) {
        settle();
        return;
      }
      motion = new AbortController();
      animatePanel(panel, window.getComputedStyle(panel).blockSize, open, durationMs, motion.signal);
      former?.abort();
      clock.after(durationMs, settle, motion.signal);
    },
  };
}
