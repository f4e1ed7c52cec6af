import { createStore } from '../ui/store.js';
import type { ReadStore } from '../ui/store.js';

/** A map that says when it has changed. */
class HeardMap extends Map<string, string> {
  constructor(onChange: () => void) {
    super();
    this.onChange = onChange;
  }

  private readonly onChange: () => void;

  override set(path: string, value: string): this {
    super.set(path, value);
    this.onChange();
    return this;
  }

  override delete(path: string): boolean {
    const isKnown = super.delete(path);
    if (isKnown) this.onChange();
    return isKnown;
  }
}

/**
 * Texts that were typed and cannot be stored, by block and path of the field: they stay as long as the page is open. Every block has a map of
 * its own as soon as it is asked for.
 */
export class TypedTexts extends Map<string, Map<string, string>> {
  private readonly count = createStore(0);

  /** Grows when a text has changed, a moment later: fields drop texts while they are rendered. */
  readonly changes: ReadStore<number> = this.count;

  override get(blockId: string): Map<string, string> {
    const own = super.get(blockId) ?? new HeardMap(() => queueMicrotask(() => this.count.update((count) => count + 1)));
    super.set(blockId, own);
    return own;
  }
}
