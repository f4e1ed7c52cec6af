import * as text from '#strings/errors';
import * as limits from '../../../protocol/enums/limits.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import { afterLeaving, openModal } from '../../layers/modal.js';
import { cleanError } from './clean-error.js';
import { createOverlayView, type OverlayView } from './overlay-view.js';

/** A failure to show. */
export interface SystemError {
  /** Shown without addresses, stacks and identifiers. */
  readonly message: string;
  /** Whether a retry can help. */
  readonly canRepeat?: boolean;
  /** Ends the wait for an answer; the list stays. */
  readonly signal?: AbortSignal;
}

/** The page's system error overlay: "Something Went Wrong!", over everything. [ERR-07] [ERR-08] */
export interface SystemErrors {
  /**
   * Adds a failure to the list and opens the overlay. Resolves with true when the visitor retries, with false when they close it.
   * Reloading leaves the page.
   */
  show(error: SystemError): Promise<boolean>;
}

interface Listed {
  readonly message: string;
  readonly canRepeat: boolean;
}

function createSystemErrors(environment: Environment): SystemErrors {
  const { window, signal: pageSignal } = environment;
  let listed: readonly Listed[] = [];
  let view: OverlayView | undefined;
  const waiting = new Set<(again: boolean) => void>();
  /** Closes the overlay; the element is removed when it has faded out. */
  let close: (isNow?: boolean) => void = () => {};

  function answer(
    again: boolean,
    kept: readonly Listed[] = listed.filter(({ canRepeat }) => !canRepeat),
    isNow?: boolean,
  ): void {
    listed = kept;
    close(isNow);
    const asking = [...waiting];
    waiting.clear();
    for (const settle of asking) settle(again);
  }

  function open(): OverlayView {
    const shown = createLife();
    const opened = createOverlayView(
      environment,
      {
        reload: () => window.location.reload(),
        tryAgain: () => answer(true),
        clear: () => answer(false, []),
      },
      shown.signal,
    );
    const { element } = opened;
    // Escape and the system's close request keep the list.
    const leave = (): unknown => view && answer(false, listed);
    const focus = element.querySelector('button');
    const hide = openModal(element, environment, { leave, closed: leave, focus }, shown);
    close = (isNow) => {
      close = () => {};
      view = undefined;
      hide(() => {
        const leaving = afterLeaving(element, environment, () => element.remove());
        listen(pageSignal, 'abort', leaving.signal, () => element.remove());
      }, isNow);
    };
    return opened;
  }

  onAbort(pageSignal, () => {
    const element = view?.element;
    answer(false, [], true);
    element?.remove();
  });

  return {
    show({ message, canRepeat = false, signal }) {
      const cleaned = { message: cleanError(message) || text.general(), canRepeat };
      listed = [...listed.filter((known) => known.message !== cleaned.message), cleaned].slice(
        -limits.errorQueueLength,
      );
      view ??= open();
      view.apply(
        listed.map((known) => known.message),
        listed.some((known) => known.canRepeat),
      );
      return new Promise((resolve) => {
        waiting.add(resolve);
        if (signal) onAbort(signal, () => waiting.delete(resolve) && resolve(false));
      });
    },
  };
}

export const systemErrors: Service<SystemErrors> = { name: 'system-errors', create: createSystemErrors };
