import { bytesPerMegabyte } from './limits.js';

/** Limits of the files that digital products deliver, and what the owner can choose about their downloads. */

/** Most files of a product. */
export const mostProductFiles = 20;
/** Largest file, in bytes. */
export const soldFileMegabytes = 400;
export const soldFileBytes = soldFileMegabytes * bytesPerMegabyte;
/** Longest name of a file, in characters. */
export const soldFileNameMax = 120;

/** How long a buyer can download, in days after the payment; null stands for ever. */
export const downloadDays = [7, 30, 90, 365] as const;
/** How often a buyer can download each file, for each piece bought; null stands for any number. */
export const downloadTimes = [1, 3, 5, 10] as const;

/** Within this time another request for the same file is the same download, in milliseconds: a press too many, a lost connection. */
export const repeatedMs = 3_600_000;
/** Within this time a request for a later part of the file continues the same download. */
export const continuedMs = 86_400_000;
