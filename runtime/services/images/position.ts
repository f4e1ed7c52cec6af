import type { FocalPoint } from '../../../protocol/media/focal-point.js';
import type { Size } from '../../../protocol/media/image-size.js';

/**
 * The position, from 0 to 1, that moves the point `focal` of a side as near to the middle of its box as the edges of the picture allow.
 * `ratio` is the picture's length over the box's. Returns the point itself when nothing is cut off, because the position has no effect then.
 */
export function centredPosition(focal: number, ratio: number): number {
  return ratio > 1 ? Math.min(1, Math.max(0, (focal * ratio - 0.5) / (ratio - 1))) : focal;
}

/** The position of a cropped picture: its focal point, which stays inside the box whatever the box's shape. */
export function focalPosition({ x, y }: FocalPoint): string {
  return [x, y].map((fraction) => `${+(fraction * 100).toFixed(2)}%`).join(' ');
}

/** The position of a cropped picture that moves its focal point as near to the middle of the box as the edges allow. [IMG-12] */
export function centredFocalPosition({ x, y }: FocalPoint, picture: Size, box: Size): string {
  const ratio = (picture.width * box.height) / (picture.height * box.width);
  return focalPosition({ x: centredPosition(x, ratio), y: centredPosition(y, 1 / ratio) });
}
