import { listen, onAbort } from '../core/listen.js';
import type { Service } from '../core/widget.js';

/** The open layers above the page: dialogs, lightbox, popup, tooltips, menus. */
export interface Layers {
  /**
   * Puts a layer on top until `signal` aborts. Escape calls `close` of the top-most layer only, once a press, and does not propagate,
   * even when `close` keeps the layer open.
   */
  add(close: () => void, signal: AbortSignal): void;
  /** Number of open layers. */
  readonly count: number;
  /** Makes the modal dialog that is in sight modal, when it is not yet: the one opened after it must stand above it. */
  becomeModal?: (() => void) | undefined;
}

/** The page's stack of layers. [ESC-01] [ESC-02] */
export const layers: Service<Layers> = {
  name: 'layers',
  create({ window, signal: pageSignal }) {
    const stack: (() => void)[] = [];
    listen<KeyboardEvent>(
      window,
      'keydown',
      pageSignal,
      (event) => {
        const close = stack.at(-1);
        if (event.key !== 'Escape' || event.isComposing || !close) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (!event.repeat) close();
      },
      { capture: true },
    );
    return {
      get count() {
        return stack.length;
      },
      add(close, signal) {
        stack.push(close);
        onAbort(signal, () => void stack.splice(stack.indexOf(close), 1));
      },
    };
  },
};
