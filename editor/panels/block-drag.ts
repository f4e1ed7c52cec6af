import type { DropZone } from './drag-kinds.js';

/** One drag of the editor's window. A chunk of its own, fetched at the first press on something that can be dragged. */
export interface DragOptions {
  readonly window: Window;
  /** Where the press was, of which pointer. */
  readonly start: { readonly x: number; readonly y: number; readonly pointerId: number; readonly isMouse: boolean };
  /** Where the pointer is by now: it may have moved while this chunk was on its way. */
  readonly at: { readonly x: number; readonly y: number };
  /** In words, beside the pointer. */
  readonly label: string;
  readonly blockIds: readonly string[];
  readonly zones: readonly DropZone[];
  /** Ends with the press that became no drag. */
  readonly signal: AbortSignal;
  after(delayMs: number, task: () => void): () => void;
  onStart(): void;
  /** Called once, with the zone of the drop or null when it was cancelled. */
  onEnd(zone: DropZone | null): void;
}

/** How far a mouse moves before a press becomes a drag, and how far a finger may move in a long press, in pixels. */
const stepPx = 6;
const longPressMs = 450;
/** Near an edge of a scrolled panel it scrolls by so many pixels in a frame. */
const edgePx = 40;
const scrollPx = 12;

const isDraggingClass = 'is-dragging';

export function followDrag(options: DragOptions): void {
  const { window, start, zones, blockIds, signal } = options;
  const { document } = window;
  const ends = new AbortController();
  const listening = { signal: ends.signal, capture: true };
  let ghost: HTMLElement | null = null;
  let zone: DropZone | null = null;
  let frame = 0;
  let point: { readonly x: number; readonly y: number } = start;
  const stopWaiting = start.isMouse ? () => {} : options.after(longPressMs, begin);
  signal.addEventListener('abort', () => finish(false), { signal: ends.signal });

  function begin(): void {
    ghost = document.createElement('div');
    ghost.className = 'drag-ghost';
    ghost.textContent = options.label;
    document.body.append(ghost);
    document.documentElement.classList.add(isDraggingClass);
    options.onStart();
    draw();
  }

  function aim(): void {
    const { x, y } = point;
    const next = zones.find((candidate) => candidate.contains(x, y)) ?? null;
    if (next !== zone) zone?.leave();
    zone = next;
    zone?.over(x, y, blockIds);
  }

  function draw(): void {
    if (!ghost) return;
    const { x, y } = point;
    ghost.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
    scrollPanel(document, x, y);
    aim();
    ghost.classList.toggle('is-nowhere', !zone?.place());
    frame = window.requestAnimationFrame(draw);
  }

  function drop(event: PointerEvent): void {
    // The pointer may have moved since the last frame.
    point = { x: event.clientX, y: event.clientY };
    if (ghost) aim();
    finish(true);
  }

  function finish(isDone: boolean): void {
    stopWaiting();
    ends.abort();
    window.cancelAnimationFrame(frame);
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    document.documentElement.classList.remove(isDraggingClass);
    swallowClick(window, options.after);
    options.onEnd(isDone ? zone : null);
    zone?.leave();
  }

  function move(x: number, y: number): void {
    point = { x, y };
    if (ghost || Math.hypot(x - start.x, y - start.y) <= stepPx) return;
    if (start.isMouse) begin();
    else finish(false);
  }

  const isOwn = (event: PointerEvent): boolean => event.pointerId === start.pointerId;
  window.addEventListener('pointermove', (event) => isOwn(event) && move(event.clientX, event.clientY), listening);
  window.addEventListener('pointerup', (event) => isOwn(event) && drop(event), listening);
  window.addEventListener('pointercancel', (event) => isOwn(event) && finish(false), listening);
  window.addEventListener('contextmenu', (event) => ghost && event.preventDefault(), listening);
  window.addEventListener('touchmove', (event) => ghost && event.preventDefault(), { ...listening, passive: false });
  window.addEventListener('keydown', (event) => ghost && isEscape(event) && finish(false), listening);
  move(options.at.x, options.at.y);
}

/** Whether the key is Escape, which then does nothing else. */
function isEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape') return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  return true;
}

/** Scrolls the panel under the point when the point is near its upper or lower edge. */
function scrollPanel(document: Document, x: number, y: number): void {
  for (const panel of document.querySelectorAll('.side-panel')) {
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    if (x < left || x > right) continue;
    if (y < top + edgePx) panel.scrollTop -= scrollPx;
    else if (y > bottom - edgePx) panel.scrollTop += scrollPx;
  }
}

/** The click after a drag is part of it. */
function swallowClick(window: Window, after: DragOptions['after']): void {
  const ends = new AbortController();
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal: ends.signal },
  );
  after(0, () => ends.abort());
}
