import * as text from '#strings/embed';
import * as attributes from '../../../../protocol/names/attributes.js';
import { source } from '../../../../protocol/names/slide-attributes.js';
import { createLife, listen, onAbort } from '../../../core/listen.js';
import type { Environment } from '../../../core/widget.js';

/** The frames that wait for consent. */
export interface GatedFrames {
  /** Shows all frames after a yes. Otherwise those of which the button was pressed, and after an answer none. */
  update(isAllowed: boolean, isAnswered: boolean): void;
}

interface Gated {
  /** The author's frame, which stays empty. */
  readonly frame: HTMLIFrameElement;
  readonly url: URL;
  /** What is in its place, and the end of that. */
  shown: HTMLIFrameElement | null;
  life: AbortController;
}

/** The page of a frame, by https; null for every other. */
function readUrl(frame: HTMLIFrameElement): URL | null {
  try {
    const url = new URL(frame.getAttribute(source) ?? '');
    return url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}

/** Puts the button over the empty box of its frame, so that neither shifts the page. */
function place(button: HTMLElement, { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): void {
  const { style } = button;
  style.left = `${offsetLeft}px`;
  style.top = `${offsetTop}px`;
  style.width = `${offsetWidth}px`;
  style.height = `${offsetHeight}px`;
}

/** @see {@link GatedFrames} */
export function createFrames({ window }: Environment, signal: AbortSignal): GatedFrames {
  const { document, ResizeObserver } = window;
  const known = new Map<Element, Gated>();

  function show(gated: Gated, hasFocus = false): void {
    gated.life.abort();
    const { frame, url } = gated;
    const { signal: until } = (gated.life = createLife());
    const live = (gated.shown = frame.cloneNode() as HTMLIFrameElement);
    live.removeAttribute(attributes.consent);
    live.src = url.href;
    frame.replaceWith(live);
    onAbort(until, () => live.replaceWith(frame));
    if (hasFocus) live.focus();
  }

  function offer(gated: Gated): void {
    gated.life.abort();
    const { frame, url } = gated;
    const { signal: until } = (gated.life = createLife());
    gated.shown = null;
    const button = document.createElement('button');
    const note = document.createElement('small');
    button.type = 'button';
    button.className = 'consent-press';
    button.setAttribute(attributes.service, 'consent-gate');
    note.textContent = text.note({ provider: url.host });
    button.append(text.show({ title: frame.title || url.host }), ' ', note);
    listen(button, 'click', until, () => show(gated, true));
    frame.after(button);
    place(button, frame);
    onAbort(until, () => button.remove());
    if (!ResizeObserver) return;
    const sizes = new ResizeObserver(() => place(button, frame));
    for (const each of [frame, document.body]) sizes.observe(each);
    onAbort(until, () => sizes.disconnect());
  }

  function find(): void {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>(`iframe[${attributes.consent}]`)) {
      const url = readUrl(frame);
      if (!url || known.has(frame)) continue;
      const gated: Gated = { frame, url, shown: null, life: createLife() };
      known.set(frame, gated);
      offer(gated);
    }
    for (const [key, { frame, shown }] of known) if (!(shown ?? frame).isConnected) known.delete(key);
  }

  onAbort(signal, () => known.forEach(({ life }) => life.abort()));
  return {
    update(isAllowed, isAnswered) {
      find();
      for (const gated of known.values()) {
        if (isAllowed && !gated.shown) show(gated);
        else if (!isAllowed && isAnswered && gated.shown) offer(gated);
      }
    },
  };
}
