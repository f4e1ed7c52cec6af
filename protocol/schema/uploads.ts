/** zod schemas of the headers of uploads that can be continued. */
import * as z from 'zod';
import type { UploadStart } from '../http/uploads.js';

const wholeNumber = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

/** Longest metadata that is read, in characters. */
const longestMetadata = 2000;

/** @see UploadStart */
export const uploadStartSchema = z
  .object({ length: wholeNumber, metadata: z.string().max(longestMetadata).default('') })
  .transform((start): UploadStart => start);

/** An offset in bytes. */
export const uploadOffsetSchema = wholeNumber;
