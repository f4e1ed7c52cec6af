import * as historyNames from '../../protocol/names/history.js';
import { listen, onAbort } from '../core/listen.js';
import type { Service } from '../core/widget.js';

/** A layer's changes to the address. All addresses are same-origin. */
export interface BackStep {
  /** The address while the layer is open; by default it stays as it is. */
  readonly address?: string | undefined;
  /** The address without the layer, when the current address opened the layer. */
  readonly beneath?: string | undefined;
  /** Whether a link inside the page led to `address`: the layer then reuses that history entry, if it is still the current one. */
  readonly isReached?: boolean | undefined;
}

/** Layers over the page that Back closes. */
export interface BackCloses {
  /**
   * Adds one history entry for a layer that is open until `signal` aborts. Back then calls `close`, which must abort `signal` before it
   * returns; a layer that stays open gets its entry again. When the layer closes in another way, its entry is left, so that no Back press
   * does nothing. In the editor's frame the history belongs to the editor and is not touched.
   */
  add(close: () => void, signal: AbortSignal, step?: BackStep): void;
}

interface Layer extends BackStep {
  readonly close: () => void;
}

/**
 * Keeps the page's layers and their history entries in sync: the state of each entry stores the number of open layers. After a move
 * through the history, surplus layers are closed and entries of closed layers are left. [L1]
 */
export const backCloses: Service<BackCloses> = {
  name: 'back-closes',
  create({ window, editing, signal: pageSignal }) {
    const { history } = window;
    const open: Layer[] = [];
    /** Set while an entry is being left or layers are being closed: a lock against reentrancy. */
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
      // Asynchronous: `popstate` follows.
      if (isBusy) history.go(-excess);
    }

    listen(window, 'popstate', pageSignal, () => {
      if (isBusy) isBusy = false;
      else if (open.length && !depth() && history.length > lengthKnown) {
        // A new entry: a link inside the layer led to a fragment of the page. The layer stays open.
        history.replaceState(marked(open.length), '');
      } else {
        isBusy = true;
        for (const { close } of open.slice(depth()).reverse()) close();
        isBusy = false;
      }
      settle();
    });
    // Restored from the bfcache at an entry whose layer was closed when the page was left.
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
