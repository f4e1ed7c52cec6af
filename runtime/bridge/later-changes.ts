import type { ShownOperation } from '../../protocol/messages/messages.js';
import type { BridgeHost } from '../core/bridge-host.js';
import type { Applied } from './applied-log.js';
import type { Changes } from './changes.js';
import type { View } from './view.js';
import type { Writing } from './write-field.js';

/** Applies changes of the document. Its code comes with the first selection, at the latest with the first change. */
export interface LaterChanges {
  /** Null until the code has come. */
  readonly loaded: Changes | null;
  load(): void;
  /** Shows typefaces that come after the first paint. */
  showLateFaces(): void;
  apply(revision: number, operations: readonly ShownOperation[]): void;
}

/** Pause before the page is asked for again, in milliseconds. */
const retryMs = 2000;

/**
 * `tell` gets what was applied, and whether blocks were added, removed or moved. Where the code does not come, the page is loaded again once
 * the server answers; the editor then sends all changes to it.
 */
export function createLaterChanges(
  host: BridgeHost,
  writing: Pick<Writing, 'current' | 'end'>,
  view: View,
  tell: (applied: Applied, isStructure: boolean) => void,
): LaterChanges {
  const { window, clock, signal } = host.environment;
  let loading: Promise<void> | undefined;
  const later: { -readonly [K in keyof LaterChanges]: LaterChanges[K] } = {
    loaded: null,
    load() {
      loading ??= import('./changes.js').then(({ createChanges }) => {
        later.loaded = createChanges(host, writing, view, tell);
      }, reloadLater);
    },
    showLateFaces() {
      later.load();
      void loading?.then(() => later.loaded?.showLateFaces());
    },
    apply(revision, operations) {
      later.load();
      // At once where it can be: the frame that is painted next shows it.
      if (later.loaded) later.loaded.apply(revision, operations);
      else void loading?.then(() => later.loaded?.apply(revision, operations));
    },
  };
  /** Browsers keep a module that failed by its address: another try needs another document, and a server that has one. */
  function reloadLater(): void {
    clock.after(
      retryMs,
      () => window.fetch('').then(({ ok }) => (ok ? window.location.reload() : reloadLater()), reloadLater),
      signal,
    );
  }
  return later;
}
