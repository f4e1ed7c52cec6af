import { vi } from 'vitest';

/** An element in place of a script, which the test document would fetch. */
export interface HeldScript {
  readonly element: HTMLElement;
  readonly url: string;
  /** Runs it, or refuses it. */
  end(type: 'load' | 'error'): Promise<void>;
}

/** Scripts that are added from now on, in their order. `vi.restoreAllMocks` ends it. */
export function holdScripts(): readonly HeldScript[] {
  const held: HeldScript[] = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation(((name: string) => {
    if (name !== 'script') return create(name);
    const element = create('x-script');
    held.push({
      element,
      get url() {
        return String((element as { src?: unknown }).src);
      },
      async end(type) {
        element.dispatchEvent(new Event(type));
        await new Promise((resolve) => setTimeout(resolve));
      },
    });
    return element;
  }) as typeof document.createElement);
  return held;
}
