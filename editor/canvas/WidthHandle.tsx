import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import * as text from '#strings/editor';
import { freeWidth, kindOfWidth, type WidthKind } from '../../protocol/enums/device-views.js';
import { useStore } from '../ui/use-store.js';
import { limitWidth } from './canvas-size.js';
import type { CanvasViewStore } from './canvas-view.js';

const kinds: Readonly<Record<WidthKind, () => string>> = {
  phone: text.widthPhone,
  upright: text.widthUpright,
  lying: text.widthLying,
  desktop: text.widthDesktop,
};

const widthWords = (width: number): string =>
  text.widthOn({ width: text.pixels({ n: width }), device: kinds[kindOfWidth(width)]() });

/** At the right edge of the page: dragged or moved by keys it changes the width. https://www.w3.org/WAI/ARIA/apg/patterns/slider/ */
export function WidthHandle({ view }: { readonly view: CanvasViewStore }) {
  const width = useStore(view, (state) => state.freeWidth);
  const start = useRef<{ readonly x: number; readonly width: number; readonly scale: number } | null>(null);
  const set = (next: number): void => view.change({ freeWidth: limitWidth(next) });

  function press(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width, scale: view.size().scale };
  }

  function move({ clientX }: PointerEvent): void {
    const from = start.current;
    // The page is centred, so that each of its edges moves half the way.
    if (from) set(from.width + (2 * (clientX - from.x)) / from.scale);
  }

  function release(): void {
    start.current = null;
  }

  function step(event: KeyboardEvent): void {
    const next = keyWidth(event.key, width, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    set(next);
  }

  return (
    <div
      className="width-handle"
      role="slider"
      tabIndex={0}
      aria-label={text.pageWidth()}
      aria-valuemin={freeWidth.min}
      aria-valuemax={freeWidth.max}
      aria-valuenow={width}
      aria-valuetext={widthWords(width)}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onKeyDown={step}
    >
      <span className="width-words" aria-hidden="true">
        {widthWords(width)}
      </span>
    </div>
  );
}

/** The width after a key; null for a key that changes none. */
function keyWidth(key: string, width: number, isBig: boolean): number | null {
  const by = isBig ? freeWidth.bigStep : freeWidth.step;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return width + by;
    case 'ArrowLeft':
    case 'ArrowDown':
      return width - by;
    case 'PageUp':
      return width + freeWidth.bigStep;
    case 'PageDown':
      return width - freeWidth.bigStep;
    case 'Home':
      return freeWidth.min;
    case 'End':
      return freeWidth.max;
    default:
      return null;
  }
}
