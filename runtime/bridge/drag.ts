import type { PageMessage } from '../../protocol/messages/messages.js';
import { createLife, listen, onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';
import { findDrop, type Drop } from './find-drop.js';
import { findItemDrop } from './find-item-drop.js';
import { closestBlock, readBlockId } from './found-blocks.js';
import type { Items } from './items.js';
import type { Overlay } from './overlay.js';
import type { Session } from './session.js';
import { connectZoomWheel } from './zoom-wheel.js';

/** What is dragged over the page: blocks by a pointer of the editor's window or of the page, items of the selected block by one of the page. */
export interface Drag {
  /** The editor's pointer is over a point of the page. */
  over(x: number, y: number, blockIds: readonly string[]): void;
  end(): void;
  /** A pointer of the page has pressed a block or an item; it is dragged once the pointer moves, by touch after a long press. `lifted` ended it already. */
  press(event: PointerEvent, lifted?: PointerEvent): void;
}

/** How far a mouse moves before a press becomes a drag, and how far a finger may move in a long press, in pixels. */
const stepPx = 8;
const longPressMs = 450;
/** Near the upper and the lower edge of the window the page scrolls, the faster the nearer. */
const edgePx = 56;
const fastestPx = 18;

/** Finds the place at a point. */
type Find = (x: number, y: number) => Drop | null;

export function createDrag(
  { window, clock, signal }: Environment,
  overlay: Overlay,
  session: Session,
  items: Pick<Items, 'grabbed'>,
): Drag {
  const { document } = window;
  const line = document.createElement('div');
  line.className = 'line';
  line.hidden = true;
  overlay.attach(line);
  let frame = 0;
  let at: { readonly x: number; readonly y: number; readonly find: Find } | null = null;
  let drop: Drop | null = null;
  let told = '';

  function show(): void {
    drop = at && at.find(at.x, at.y);
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

  function over(x: number, y: number, find: Find): void {
    at = { x, y, find };
    frame ||= window.requestAnimationFrame(draw);
  }

  function end(): void {
    at = null;
    window.cancelAnimationFrame(frame);
    frame = 0;
    line.hidden = true;
    told = '';
  }

  onAbort(signal, end);
  connectZoomWheel(window, session, signal);
  return {
    over: (x, y, ids) => over(x, y, (left, top) => findDrop(document, left, top, ids)),
    end,
    press(event, lifted) {
      const held = holdOf(event.target as Element, session, items);
      if (!held) return;
      if (lifted) return dropLate(event, lifted, held, session);
      followPress(event, {
        window,
        clock,
        signal,
        overlay,
        session,
        over: (x, y) => over(x, y, held.find),
        end,
        drop: () => drop && held.messageOf(drop),
      });
    },
  };
}

/** The drop of a mouse that was lifted before this code came. */
function dropLate(pressed: PointerEvent, lifted: PointerEvent, held: Held, session: Session): void {
  const { clientX: x, clientY: y, type, pointerType } = lifted;
  const isFar = Math.hypot(x - pressed.clientX, y - pressed.clientY) > stepPx;
  const drop = isFar && type === 'pointerup' && pointerType === 'mouse' ? held.find(x, y) : null;
  if (drop) session.tell(held.messageOf(drop));
}

interface Held {
  readonly find: Find;
  messageOf(drop: Drop): PageMessage;
}

/** What a press on `target` may drag: the selected item that it is in, else its block; null outside of both. */
function holdOf(target: Element, session: Session, items: Pick<Items, 'grabbed'>): Held | null {
  const block = closestBlock(target);
  const blockId = readBlockId(block);
  if (!block || blockId === null) return null;
  const path = items.grabbed(target);
  if (path === null)
    return {
      find: (x, y) => findDrop(block.ownerDocument, x, y, session.groupOf(blockId)),
      messageOf: ({ parentId, beforeId }) => ({ type: 'block/dropped', blockId, parentId, beforeId }),
    };
  return {
    find: (x, y) => findItemDrop(block, path, x, y),
    messageOf: ({ beforeId }) => ({ type: 'item/dropped', blockId, path, beforeId }),
  };
}

interface PressScope extends Pick<Environment, 'window' | 'clock' | 'signal'> {
  readonly overlay: Overlay;
  readonly session: Session;
  over(x: number, y: number): void;
  end(): void;
  /** Tells of the drop at the last point; null where nothing can be dropped. */
  drop(): PageMessage | null;
}

function followPress(event: PointerEvent, scope: PressScope): void {
  const { window, clock, signal, overlay, session } = scope;
  const { pointerId, pointerType, clientX, clientY } = event;
  const ends = createLife();
  const forget = onAbort(signal, () => ends.abort());
  const isOwn = (other: PointerEvent): boolean => other.pointerId === pointerId;
  let isHeld = false;

  function begin(x: number, y: number): void {
    isHeld = true;
    session.setDragging(true);
    // Escape has to arrive here.
    overlay.focus();
    scope.over(x, y);
  }

  function finish(isDone: boolean, isLifted = true): void {
    ends.abort();
    forget();
    if (!isHeld) return;
    const dropped = scope.drop();
    scope.end();
    // The click that follows is part of the drag.
    const settle = (): void => void clock.after(0, () => session.setDragging(false), signal);
    if (isLifted) settle();
    else
      for (const type of ['pointerup', 'pointercancel'])
        listen(window, type, signal, settle, { capture: true, once: true });
    if (isDone && dropped) session.tell(dropped);
  }

  if (pointerType !== 'mouse') clock.after(longPressMs, () => begin(clientX, clientY), ends.signal);
  listen<PointerEvent>(
    window,
    'pointermove',
    ends.signal,
    (moved) => {
      if (!isOwn(moved)) return;
      const isFar = Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > stepPx;
      if (isHeld) scope.over(moved.clientX, moved.clientY);
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
      finish(false, false);
    },
    { capture: true },
  );
}
