import * as text from '#strings/gallery';
import { applyAttributes } from '../../core/attributes.js';
import { listen } from '../../core/listen.js';

export interface ControlsHost {
  isRightToLeft(): boolean;
  step(direction: 1 | -1): void;
  go(index: number): void;
}

/** Shows the buttons and lets them answer: to presses always, and to arrows, Home and End while one has the focus. */
export function connectControls(
  root: HTMLElement,
  { previous, next, pause }: Readonly<Record<'previous' | 'next' | 'pause', HTMLElement | null>>,
  { isRightToLeft, step, go }: ControlsHost,
  signal: AbortSignal,
): void {
  const connect = (button: HTMLElement | null, direction: 1 | -1, label: string): void => {
    if (!button) return;
    applyAttributes(button, { hidden: null, 'aria-label': button.getAttribute('aria-label') ?? (button.textContent?.trim() ? null : label) }, signal);
    listen(button, 'click', signal, () => step(direction));
  };
  connect(previous, -1, text.previous());
  connect(next, 1, text.next());
  listen<KeyboardEvent>(root, 'keydown', signal, (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || ![previous, next, pause].includes(target as HTMLElement)) return;
    const arrow = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (arrow) step(isRightToLeft() === arrow > 0 ? -1 : 1);
    else if (key === 'Home') go(0);
    else if (key === 'End') go(-1);
    else return;
    event.preventDefault();
  });
}
