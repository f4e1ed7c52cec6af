/** zod schemas of the code of an owner. */
import * as z from 'zod';
import type { CodeRequest } from '../http/site-code.js';
import { codePlaces, codePurposes, longestCode, longestCodeName, type CodePiece } from '../site/site-code.js';

/** As browsers read it: one kind of line break, and no zeros. */
const codeText = z
  .string()
  .max(longestCode)
  .transform((text) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd'));

const fields = {
  version: z.int().min(0),
  name: z.string().trim().min(1).max(longestCodeName),
  place: z.enum(codePlaces),
  purpose: z.enum(codePurposes),
  pageId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullable(),
  isOn: z.boolean(),
  code: codeText,
};

/** @see CodeRequest */
export const codeRequestSchema = z.object(fields) as z.ZodType<CodeRequest>;

/** Id that the editor gives a piece. */
export const codeIdSchema = z.uuid();

export const codePieceSchema = z.object({ id: codeIdSchema, ...fields }) as unknown as z.ZodType<CodePiece>;
