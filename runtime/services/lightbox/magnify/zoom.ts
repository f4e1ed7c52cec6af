import * as limits from '../../../../protocol/enums/lightbox.js';

/** A point of the viewport, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Transform of a picture: scale about its centre, and translation of the centre in px. */
export interface Zoom extends Point {
  readonly scale: number;
}

/** The area that a picture is fitted into, in px of the viewport. */
export type Room = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Unmagnified size of the picture in px. */
export type Size = Pick<HTMLElement, 'offsetWidth' | 'offsetHeight'>;

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * `zoom` at another scale, clamped to 1 to 4, that moves the point under `from` to `to`, as far as no edge of the picture enters the
 * area. A picture smaller than the area stays centred.
 */
export function zoomTo(zoom: Zoom, scale: number, from: Point, to: Point, room: Room, size: Size): Zoom {
  const allowed = within(scale, 1, limits.largestScale);
  const move = (
    start: number,
    end: number,
    movedPx: number,
    roomStart: number,
    roomPx: number,
    sizePx: number,
  ): number => {
    const middle = roomStart + roomPx / 2;
    const most = Math.max(0, (sizePx * allowed - roomPx) / 2);
    return within(end - middle - ((start - middle - movedPx) * allowed) / zoom.scale, -most, most);
  };
  return {
    scale: allowed,
    x: move(from.x, to.x, zoom.x, room.left, room.width, size.offsetWidth),
    y: move(from.y, to.y, zoom.y, room.top, room.height, size.offsetHeight),
  };
}
