import { listen, onAbort } from '../core/listen.js';

/** A message below the text that is written, over the page. */
export interface WritingNote {
  /** Shows `words` below the element; nothing for empty words. */
  show(element: Element | null, words: string): void;
  /** Measures again after the text has changed. */
  refresh(): void;
}

const style = `
:host{all:initial;position:fixed;inset:0 auto auto 0;z-index:2147483647;pointer-events:none}
:host([hidden]){display:none}
p{margin:.5em 0 0;padding:.25em .75em;max-inline-size:min(24em,90vw);border-radius:4px;font:600 14px/1.4 system-ui,sans-serif;color:#fff;background:#a3161f}
@media(forced-colors:active){p{border:1px solid}}`;

function createHost(document: Document, sheet: CSSStyleSheet): { host: HTMLElement; words: HTMLElement } {
  const host = document.createElement('mortise-note');
  const root = host.attachShadow({ mode: 'closed' });
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const words = document.createElement('p');
  root.append(words);
  document.documentElement.append(host);
  return { host, words };
}

export function createNote(window: Window & typeof globalThis, signal: AbortSignal): WritingNote {
  let made: ReturnType<typeof createHost> | null = null;
  let target: Element | null = null;

  function refresh(): void {
    if (!target || !made || made.host.hidden) return;
    const { left, bottom } = target.getBoundingClientRect();
    const most = window.innerWidth - made.words.offsetWidth;
    made.host.style.transform = `translate(${Math.max(0, Math.min(left, most))}px,${bottom}px)`;
  }

  for (const type of ['scroll', 'resize']) listen(window, type, signal, refresh, { capture: true, passive: true });
  onAbort(signal, () => made?.host.remove());
  return {
    refresh,
    show(element, message) {
      target = element;
      if (message === '' && !made) return;
      made ??= createHost(window.document, new window.CSSStyleSheet());
      made.words.textContent = message;
      made.host.hidden = message === '';
      refresh();
    },
  };
}
