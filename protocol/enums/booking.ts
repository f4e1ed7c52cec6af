/** Constants of table booking and reservations. Row ids name their source in the specification. */
export const bookingServices = ['reservations', 'table'] as const;

export type BookingService = (typeof bookingServices)[number];

/** Width of the block above which table booking is wide. [BOOK-04] */
const wideAbovePx = 850;
/** Width of the block up to which reservations are a column. [BOOK-05] */
const columnUpToPx = 750;
/** How long a provider's script is waited for. */
export const scriptTimeoutMs = 30_000;

export type BookingLayout = 'wide' | 'standard' | 'column' | 'row';

/** The layout of a block of that width. Exactly 850 px is not wide, exactly 750 px is a column. [BOOK-04] [BOOK-05] */
export function bookingLayout(service: BookingService, widthPx: number): BookingLayout {
  if (service === 'table') return widthPx > wideAbovePx ? 'wide' : 'standard';
  return widthPx <= columnUpToPx ? 'column' : 'row';
}
