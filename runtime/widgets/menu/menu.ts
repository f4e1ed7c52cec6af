import { menuTable } from '../../../protocol/widgets/menu.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { readFocus } from '../../layers/focus.js';
import { layers } from '../../layers/layers.js';

/**
 * Menu: Escape and a press outside close what a disclosure has opened, and the focus goes back to its button. [ESC-02]
 * One with its content inside, a folder, also closes when the focus leaves it.
 * Without script: a native disclosure, whose button closes it. With script: the browser still opens it, before the behaviour is there.
 */
export const widget = {
  table: menuTable,
  connect(root, { environment, signal }) {
    const { window, use } = environment;
    const { document } = window;
    const disclosure = root as HTMLDetailsElement;
    /** Whether the content stands after the disclosure, and not in it. */
    const isSibling = root.childElementCount < 2;
    let life: AbortController | undefined;

    const isInside = (node: Node | null): boolean => root.contains(node) || !!root.nextElementSibling?.contains(node);

    function close(): void {
      disclosure.open = false;
      // `toggle` comes later than the next press of Escape may.
      life?.abort();
      root.querySelector('summary')?.focus({ preventScroll: true });
    }

    function closeOutside({ target }: Event): void {
      if (isInside(target as Node)) return;
      const focused = readFocus(document);
      close();
      // What was pressed keeps the focus that it took.
      if (!isInside(focused)) focused?.focus({ preventScroll: true });
    }

    function closeLeft({ target }: Event): void {
      if (!isInside(target as Node) && (target as Element).matches(':focus-visible')) disclosure.open = false;
    }

    function follow(): void {
      life?.abort();
      if (!disclosure.open) return;
      const { signal: open } = (life = createLife());
      use(layers).add(close, open);
      listen(document, 'click', open, closeOutside);
      // A folder lies over the page, where it would cover what has the focus next. One in the flow would move away what is being pressed.
      if (!isSibling) listen(document, 'focusin', open, closeLeft);
      // Safari on a phone dispatches a tap only where an element below the body listens.
      for (const place of document.querySelectorAll('main,footer')) listen(place, 'click', open, () => {});
    }

    listen(root, 'toggle', signal, follow);
    onAbort(signal, () => life?.abort());
    follow();
  },
} satisfies Widget<typeof menuTable>;
