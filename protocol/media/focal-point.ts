/** The point of a picture that every crop keeps: fractions of width and height, each from 0 to 1, from the upper left corner. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** The default focal point. [IMG-02] */
export const middle = '0.5,0.5';

function readFraction(text: string | undefined): number {
  const value = text?.trim() ? Number(text) : NaN;
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0.5;
}

/** The focal point in `{x},{y}`: each fraction clamped to 0 and 1, 0.5 where malformed. [IMG-02] [GAL-28] */
export function parseFocalPoint(text: string | null): FocalPoint {
  const [x, y] = (text ?? '').split(',');
  return { x: readFraction(x), y: readFraction(y) };
}

/** The focal point as it is stored: two fractions with at most three decimals, separated by a comma. */
export function formatFocalPoint({ x, y }: FocalPoint): string {
  return [x, y].map((fraction) => String(Math.round(fraction * 1000) / 1000)).join(',');
}
