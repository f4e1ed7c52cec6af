import * as limits from '../../../../protocol/enums/lightbox.js';

/** A place in the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a picture lies over its place: magnified about its middle, which is moved by so many px. */
export interface Zoom extends Point {
  readonly scale: number;
}

/** The room that a picture is fitted into, in px of the window. */
export type Room = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Size of the picture in px where it is not magnified. */
export type Size = Pick<HTMLElement, 'offsetWidth' | 'offsetHeight'>;

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * `zoom` at another scale, held within 1 and 4, so that what lay under the point `from` lies under `to`: as far as no edge of the picture
 * comes into the room. Where the picture is smaller than the room, it stays in the middle.
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
