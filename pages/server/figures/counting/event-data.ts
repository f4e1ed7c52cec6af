import type { Device } from '../../../../protocol/enums/figures.js';
import {
  buttonDataSchema,
  hitDataSchema,
  orderDataSchema,
  overlayDataSchema,
  recordDataSchema,
} from '../../../../protocol/schema/event-data.js';

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

export const readHit = (data: string) => hitDataSchema.parse(parse(data));
export const readButton = (data: string) => buttonDataSchema.parse(parse(data));
export const readOverlay = (data: string) => overlayDataSchema.parse(parse(data));
/** Null where the data are not those of an order. */
export const readOrder = (data: string) => orderDataSchema.safeParse(parse(data)).data ?? null;
/** Null where the data are not those of a record. */
export const readRecord = (data: string) => recordDataSchema.safeParse(parse(data)).data ?? null;

/** Longest shorter sides of the screens of phones and tablets, in CSS pixels, and most width of a tablet for its height. */
const [phoneSide, tabletSide, tabletRatio] = [599, 900, 1.5] as const;

/** Kind of device, by its screen whichever way it is held. The largest tablets count as desktops, whose pages they are shown. */
export function deviceOf(width: number, height: number): Device {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short <= phoneSide) return 'phone';
  return short <= tabletSide && long / short < tabletRatio ? 'tablet' : 'desktop';
}
