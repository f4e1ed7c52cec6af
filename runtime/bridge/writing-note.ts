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

export function createNote(window: Window & typeof globalThis, signal: AbortSignal): WritingNote {
  const { document } = window;
  const host = document.createElement('mortise-note');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const words = document.createElement('p');
  root.append(words);
  host.hidden = true;
  document.documentElement.append(host);
  onAbort(signal, () => host.remove());
  let target: Element | null = null;

  function refresh(): void {
    if (!target || host.hidden) return;
    const { left, bottom } = target.getBoundingClientRect();
    const most = window.innerWidth - words.offsetWidth;
    host.style.transform = `translate(${Math.max(0, Math.min(left, most))}px,${bottom}px)`;
  }

  for (const type of ['scroll', 'resize']) listen(window, type, signal, refresh, { capture: true, passive: true });
  return {
    refresh,
    show(element, message) {
      target = element;
      words.textContent = message;
      host.hidden = message === '';
      refresh();
    },
  };
}
