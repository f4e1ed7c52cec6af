import type { PageMessage } from '../../protocol/messages/messages.js';
import { createLife, listen, onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';
import { findDrop, type Drop } from './find-drop.js';
import { closestBlock, readBlockId } from './found-blocks.js';
import type { Overlay } from './overlay.js';
import type { Session } from './session.js';
import { connectZoomWheel } from './zoom-wheel.js';

/** Blocks that are dragged over the page: by a pointer of the editor's window, or by one of the page. A chunk of its own. */
export interface Drag {
  /** The editor's pointer is over a point of the page. */
  over(x: number, y: number, blockIds: readonly string[]): void;
  end(): void;
  /** A pointer of the page has pressed a block; it is dragged once the pointer moves, by touch after a long press. */
  press(event: PointerEvent): void;
}

/** How far a mouse moves before a press becomes a drag, and how far a finger may move in a long press, in pixels. */
const stepPx = 8;
const longPressMs = 450;
/** Near the upper and the lower edge of the window the page scrolls, the faster the nearer. */
const edgePx = 56;
const fastestPx = 18;

export function createDrag({ window, clock, signal }: Environment, overlay: Overlay, session: Session): Drag {
  const { document } = window;
  const line = document.createElement('div');
  line.className = 'line';
  line.hidden = true;
  overlay.attach(line);
  let frame = 0;
  let at: { readonly x: number; readonly y: number; readonly ids: readonly string[] } | null = null;
  let drop: Drop | null = null;
  let told = '';

  function show(): void {
    drop = at && findDrop(document, at.x, at.y, at.ids);
    line.hidden = !drop;
    if (drop) {
      line.style.transform = `translate(${drop.line.left}px,${drop.line.top}px)`;
      line.style.width = `${drop.line.width}px`;
      line.style.height = `${drop.line.height}px`;
    }
    const place = drop && { parentId: drop.parentId, beforeId: drop.beforeId };
    const message: PageMessage = { type: 'drag/target', place };
    if (JSON.stringify(message) !== told) session.tell(message);
    told = JSON.stringify(message);
  }

  /** Runs in every frame while blocks are dragged, because the page may scroll under a pointer that rests. */
  function draw(): void {
    frame = 0;
    if (!at) return;
    const depth = Math.max(edgePx - at.y, 0) - Math.max(at.y - (window.innerHeight - edgePx), 0);
    if (depth)
      window.scrollBy({
        top: -(Math.sign(depth) * Math.min(Math.abs(depth) / edgePx, 1) * fastestPx),
        behavior: 'instant',
      });
    show();
    frame = window.requestAnimationFrame(draw);
  }

  const drag: Drag = {
    over(x, y, ids) {
      at = { x, y, ids };
      frame ||= window.requestAnimationFrame(draw);
    },
    end() {
      at = null;
      window.cancelAnimationFrame(frame);
      frame = 0;
      line.hidden = true;
      told = '';
    },
    press: (event) => followPress(event, { window, clock, signal, overlay, session, drag, readDrop: () => drop }),
  };
  onAbort(signal, drag.end);
  connectZoomWheel(window, session, signal);
  return drag;
}

interface PressScope extends Pick<Environment, 'window' | 'clock' | 'signal'> {
  readonly overlay: Overlay;
  readonly session: Session;
  readonly drag: Drag;
  readDrop(): Drop | null;
}

function followPress(event: PointerEvent, scope: PressScope): void {
  const { window, clock, signal, overlay, session, drag } = scope;
  const { pointerId, pointerType, clientX, clientY } = event;
  const block = closestBlock(event.target as Element);
  const id = readBlockId(block);
  if (!block || id === null) return;
  const ends = createLife();
  const forget = onAbort(signal, () => ends.abort());
  const isOwn = (other: PointerEvent): boolean => other.pointerId === pointerId;
  let isHeld = false;

  function begin(x: number, y: number): void {
    isHeld = true;
    session.setDragging(true);
    // Escape has to arrive here.
    overlay.focus();
    drag.over(x, y, session.groupOf(id as string));
  }

  function finish(isDone: boolean): void {
    ends.abort();
    forget();
    if (!isHeld) return;
    const drop = scope.readDrop();
    drag.end();
    // The click that follows is part of the drag.
    clock.after(0, () => session.setDragging(false), signal);
    if (isDone && drop)
      session.tell({ type: 'block/dropped', blockId: id as string, parentId: drop.parentId, beforeId: drop.beforeId });
  }

  if (pointerType !== 'mouse') clock.after(longPressMs, () => begin(clientX, clientY), ends.signal);
  listen<PointerEvent>(
    window,
    'pointermove',
    ends.signal,
    (moved) => {
      if (!isOwn(moved)) return;
      const isFar = Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > stepPx;
      if (isHeld) drag.over(moved.clientX, moved.clientY, session.groupOf(id));
      else if (isFar && pointerType === 'mouse') begin(moved.clientX, moved.clientY);
      else if (isFar) finish(false);
    },
    { capture: true },
  );
  listen<PointerEvent>(window, 'pointerup', ends.signal, (up) => isOwn(up) && finish(true), { capture: true });
  listen<PointerEvent>(window, 'pointercancel', ends.signal, (up) => isOwn(up) && finish(false), { capture: true });
  listen<KeyboardEvent>(
    window,
    'keydown',
    ends.signal,
    (key) => {
      if (key.key !== 'Escape' || !isHeld) return;
      key.preventDefault();
      key.stopImmediatePropagation();
      finish(false);
    },
    { capture: true },
  );
}
