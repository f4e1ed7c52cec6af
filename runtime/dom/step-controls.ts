import { applyAttributes, setAttribute } from '../core/attributes.js';
import { isPlain, listen } from '../core/listen.js';

export interface ControlsState {
  /** Whether any step is possible; otherwise the buttons are hidden. [CAR-03] */
  readonly isNeeded: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export interface ControlsHost {
  /** Default accessible names of the buttons. */
  readonly labels: readonly [previous: string, next: string];
  isRightToLeft(): boolean;
  step(direction: 1 | -1): void;
  /** Goes to the beginning or the end. */
  goToEnd(isLast: boolean): void;
}

/** The step of an arrow key: forward, back, or none for any other key. */
export function arrowDirection(key: string, isRightToLeft: () => boolean): 1 | -1 | 0 {
  const arrow = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return arrow && isRightToLeft() ? (-arrow as 1 | -1) : arrow;
}

type Button = HTMLElement | null;

/** Handles arrows, Home and End on a control while it has the focus. */
export function answerKeys(
  control: HTMLElement,
  { isRightToLeft, step, goToEnd }: ControlsHost,
  signal: AbortSignal,
): void {
  listen<KeyboardEvent>(control, 'keydown', signal, (event) => {
    const { key } = event;
    if (!isPlain(event)) return;
    const arrow = arrowDirection(key, isRightToLeft);
    if (arrow) step(arrow);
    else if (key === 'Home' || key === 'End') goToEnd(key === 'End');
    else return;
    event.preventDefault();
  });
}

/**
 * Handles presses of the buttons, and arrows, Home and End while they have the focus. Returns a function that updates them: a button at
 * an end is `aria-disabled` and keeps the focus. [CAR-04] [CAR-05]
 */
export function connectStepControls(
  previous: Button,
  next: Button,
  host: ControlsHost,
  signal: AbortSignal,
): (state: ControlsState) => void {
  function connect(button: Button, direction: 1 | -1, label: string): void {
    if (!button) return;
    applyAttributes(button, { hidden: button.getAttribute('hidden'), 'aria-disabled': null }, signal);
    if (!button.hasAttribute('aria-label') && !button.textContent?.trim())
      applyAttributes(button, { 'aria-label': label }, signal);
    listen(button, 'click', signal, () => host.step(direction));
    answerKeys(button, host, signal);
  }

  connect(previous, -1, host.labels[0]);
  connect(next, 1, host.labels[1]);

  return ({ isNeeded, isFirst, isLast }) => {
    for (const [button, isAtEnd] of [
      [previous, isFirst],
      [next, isLast],
    ] as const) {
      if (!button) continue;
      setAttribute(button, 'hidden', isNeeded ? null : '');
      setAttribute(button, 'aria-disabled', isAtEnd ? 'true' : null);
    }
  };
}
