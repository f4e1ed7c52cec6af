import { listen, onAbort } from '../core/listen.js';
import { overlayStyle } from './overlay-style.js';

/** Outlines over the page. They are in a closed shadow root beside the content, which is never changed, and let every press through. */
export interface Overlay {
  /** The overlay's host element in the document; events of the focus stop are retargeted to it. */
  readonly host: HTMLElement;
  /** Outlines `element` with `label` at its corner; null removes the outline. */
  show(outline: 'hovered' | 'selected', element: Element | null, label?: string): void;
  /** Outlines further selected elements. */
  mark(elements: readonly Element[]): void;
  /** Puts an element of another part of the bridge over the page. */
  attach(element: HTMLElement): void;
  /** Measures again after the page has changed. */
  refresh(): void;
  /** Focuses the single tab stop from which the arrow keys move between blocks. */
  focus(): void;
  /** Announces `words` to screen readers. */
  say(words: string): void;
  setVisible(visible: boolean): void;
  /** Names the tab stop, in the language of all words of the overlay. */
  setWords(lang: string, blocks: string): void;
}

/** Where the outlined elements are in the viewport; null for one that is not seen. */
export type Drawn = Readonly<Record<'hovered' | 'selected', DOMRect | null>>;

interface Outline {
  readonly box: HTMLElement;
  readonly label: HTMLElement;
  target: Element | null;
}

/** Height of a label. With less room above the block, the label is inside. */
const labelHeightPx = 20;

function createOutline(document: Document, name: string): Outline {
  const box = document.createElement('div');
  const label = document.createElement('span');
  box.className = `box ${name}`;
  box.hidden = true;
  box.append(label);
  return { box, label, target: null };
}

function drawBox({ style }: HTMLElement, { left, top, width, height }: DOMRect): void {
  style.transform = `translate(${left}px,${top}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** The elements of the overlay, in the document and hidden. */
function createShell(window: Window & typeof globalThis) {
  const { document } = window;
  const host = document.createElement('mortise-overlay');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(overlayStyle);
  root.adoptedStyleSheets = [sheet];
  const stop = document.createElement('div');
  stop.tabIndex = 0;
  stop.role = 'application';
  const outlines = { hovered: createOutline(document, 'hovered'), selected: createOutline(document, 'selected') };
  const status = document.createElement('div');
  status.role = 'status';
  status.className = 'status';
  root.append(stop, status, outlines.hovered.box, outlines.selected.box);
  host.hidden = true;
  // Before the body, so that it is the first stop of the Tab key.
  document.documentElement.insertBefore(host, document.body);
  const setWords = (lang: string, blocks: string): void => {
    host.lang = lang;
    stop.ariaLabel = blocks;
  };
  return { host, root, stop, status, outlines, setWords };
}

/** By how much the label is larger than in the page, so that it stays readable where the editor shows the page smaller. */
function readUnscale({ frameElement, innerWidth }: Window): number {
  const seen = frameElement?.getBoundingClientRect().width;
  return seen ? innerWidth / seen : 1;
}

function measure({ target }: Outline): DOMRect | null {
  const rectangle = target?.isConnected ? target.getBoundingClientRect() : null;
  return rectangle?.width || rectangle?.height ? rectangle : null;
}

/** `onDraw` hears where the outlines are whenever they have been drawn. */
export function createOverlay(
  window: Window & typeof globalThis,
  signal: AbortSignal,
  onDraw: (drawn: Drawn) => void,
): Overlay {
  const { document } = window;
  const { host, root, stop, status, outlines, setWords } = createShell(window);
  let marks: readonly Outline[] = [];
  let frame = 0;

  function draw(): void {
    frame = 0;
    const unscale = readUnscale(window);
    // Everything is measured before anything is written.
    const boxes = marks.map((mark) => [mark.box, measure(mark)] as const);
    const drawn = { hovered: measure(outlines.hovered), selected: measure(outlines.selected) };
    host.style.setProperty('--unscale', `${unscale}`);
    for (const name of ['hovered', 'selected'] as const) {
      const { box } = outlines[name];
      const rectangle = drawn[name];
      box.hidden = !rectangle;
      if (!rectangle) continue;
      box.classList.toggle('inside', rectangle.top < labelHeightPx * unscale);
      drawBox(box, rectangle);
    }
    for (const [box, rectangle] of boxes) if (rectangle) drawBox(box, rectangle);
    onDraw(drawn);
  }

  function refresh(): void {
    if (!host.hidden) frame ||= window.requestAnimationFrame(draw);
  }

  const sizes = new window.ResizeObserver(refresh);
  const quiet = { capture: true, passive: true };
  for (const type of ['scroll', 'resize']) listen(window, type, signal, refresh, quiet);
  // Events that may move a block without resizing an observed element.
  for (const type of ['transitionend', 'animationend', 'load', 'toggle', 'click', 'input'])
    listen(document, type, signal, refresh, quiet);
  onAbort(signal, () => {
    window.cancelAnimationFrame(frame);
    sizes.disconnect();
    host.remove();
  });

  return {
    host,
    refresh,
    setWords,
    show(outline, element, label = '') {
      const { box } = outlines[outline];
      outlines[outline].target = element;
      outlines[outline].label.textContent = label;
      if (!element) box.hidden = true;
      sizes.disconnect();
      for (const watched of [document.documentElement, outlines.hovered.target, outlines.selected.target])
        if (watched) sizes.observe(watched);
      refresh();
    },
    attach: (element) => root.append(element),
    mark(elements) {
      for (const { box } of marks) box.remove();
      marks = elements.map((target) => ({ ...createOutline(document, 'marked'), target }));
      for (const { box } of marks) {
        box.hidden = false;
        root.append(box);
      }
      if (elements.length) refresh();
    },
    say(words) {
      status.textContent = words;
    },
    focus: () => stop.focus({ preventScroll: true }),
    setVisible(visible) {
      host.hidden = !visible;
      refresh();
    },
  };
}
