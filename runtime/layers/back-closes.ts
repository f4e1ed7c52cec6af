import * as historyNames from '../../protocol/names/history.js';
import { listen, onAbort } from '../core/listen.js';
import type { Service } from '../core/widget.js';

/** What a layer does to the address. Addresses are of this site. */
export interface BackStep {
  /** The address while the layer is open; by default it stays as it is. */
  readonly address?: string | undefined;
  /** The address without the layer, where the present one opened it. */
  readonly beneath?: string | undefined;
  /** Whether a link inside the page led to `address`: that step is the layer's own then, if the page still stands at it. */
  readonly isReached?: boolean | undefined;
}

/** Layers over the page that Back closes. */
export interface BackCloses {
  /**
   * Adds one step to the way back for a layer that is open until `signal` aborts. Back then calls `close`, which has to abort `signal`
   * before it returns; a layer that stays gets its step again. When the layer closes by another way its step is taken back, so that
   * none is left that does nothing. In the editor's frame the way back is the editor's and stays untouched.
   */
  add(close: () => void, signal: AbortSignal, step?: BackStep): void;
}

interface Layer extends BackStep {
  readonly close: () => void;
}

/**
 * The page's layers and their steps, which are kept alike: each step says in its state how many layers are open there. After a move on
 * the way back or forth too many layers are closed, and steps whose layers are gone are left. [L1]
 */
export const backCloses: Service<BackCloses> = {
  name: 'back-closes',
  create({ window, editing, signal: pageSignal }) {
    const { history } = window;
    const open: Layer[] = [];
    /** While a step of ours is being left, or layers are being closed, nothing else moves. */
    let isBusy = false;
    let lengthKnown = history.length;

    const depth = (): number =>
      Number((history.state as Readonly<Record<string, unknown>> | null)?.[historyNames.openLayers]) || 0;
    const marked = (layers: number): object => ({
      ...(history.state as object | null),
      [historyNames.openLayers]: layers,
    });

    function enter({ address, beneath, isReached }: Layer): void {
      if (beneath) history.replaceState(history.state, '', beneath);
      if (isReached && window.location.href === address) history.replaceState(marked(depth() + 1), '');
      else history.pushState(marked(depth() + 1), '', address ?? null);
      lengthKnown = history.length;
    }

    function settle(): void {
      if (isBusy) return;
      for (const layer of open.slice(depth())) enter(layer);
      const excess = depth() - open.length;
      isBusy = excess > 0;
      // Answered by `popstate`, a while later.
      if (isBusy) history.go(-excess);
    }

    listen(window, 'popstate', pageSignal, () => {
      if (isBusy) isBusy = false;
      else if (open.length && !depth() && history.length > lengthKnown) {
        // A step forward: a link inside the layer led to another place of the page. The layer stays open there.
        history.replaceState(marked(open.length), '');
      } else {
        isBusy = true;
        for (const { close } of open.slice(depth()).reverse()) close();
        isBusy = false;
      }
      settle();
    });
    // Come back to from another page, by a step whose layer had been closed on the way out.
    listen(window, 'pageshow', pageSignal, settle);

    return {
      add(close, signal, step) {
        if (editing || signal.aborted) return;
        const layer = { ...step, close };
        open.push(layer);
        settle();
        onAbort(signal, () => {
          open.splice(open.indexOf(layer), 1);
          settle();
        });
      },
    };
  },
};
