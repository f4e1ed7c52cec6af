import { deviceWidths, freeWidth, zoomSteps } from '../../protocol/enums/device-views.js';
import type { DeviceView } from '../../protocol/enums/device-views.js';

/** How the page is shown: `fit` scales it down until its whole width is seen. */
export type Zoom = 'fit' | number;

export interface CanvasView {
  readonly device: DeviceView;
  /** Width of the page in the free view, in its own pixels. */
  readonly freeWidth: number;
  readonly zoom: Zoom;
}

export interface CanvasSize {
  /** Width of the page in its own pixels. */
  readonly width: number;
  readonly scale: number;
}

/** Width and scale of the page in a room of that many pixels; 0 is not measured yet. */
export function sizeCanvas({ device, freeWidth: chosen, zoom }: CanvasView, room: number): CanvasSize {
  const width = device === 'desktop' ? Math.max(deviceWidths.desktop, room) : (deviceWidths[device] ?? chosen);
  if (zoom !== 'fit') return { width, scale: zoom };
  return { width, scale: room > 0 ? Math.min(1, room / width) : 1 };
}

/** The zoom after one step from the scale that is seen; the end of the steps is where it stays. */
export function stepZoom(zoom: Zoom, scale: number, step: 1 | -1): Zoom {
  // What is seen is a rounded fraction.
  const next =
    step > 0
      ? zoomSteps.find((each) => each > scale + 0.001)
      : [...zoomSteps].reverse().find((each) => each < scale - 0.001);
  return next ?? zoom;
}

export function limitWidth(width: number): number {
  return Math.round(Math.min(freeWidth.max, Math.max(freeWidth.min, width)));
}

/** The view that was kept as text, or what of it can be used; `first` where there is none. */
export function readView(kept: string | null, first: CanvasView): CanvasView {
  let read: unknown = null;
  try {
    read = JSON.parse(kept ?? 'null');
  } catch {
    // Somebody else wrote there.
  }
  if (typeof read !== 'object' || read === null) return first;
  const { device, freeWidth: width, zoom } = read as Partial<Record<keyof CanvasView, unknown>>;
  return {
    device: typeof device === 'string' && Object.hasOwn(deviceWidths, device) ? (device as DeviceView) : first.device,
    freeWidth: typeof width === 'number' && Number.isFinite(width) ? limitWidth(width) : first.freeWidth,
    zoom: zoomSteps.find((step) => step === zoom) ?? 'fit',
  };
}
