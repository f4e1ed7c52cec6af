import * as limits from '../../../../protocol/enums/limits.js';
import { readFaceFacts } from '../typefaces/face-facts.js';
import { readFontTables } from '../typefaces/font-tables.js';
import { readWoff2Directory } from '../typefaces/woff2-directory.js';
import { withoutExtras, writeWoff2 } from '../typefaces/write-woff2.js';
import { isWoff2 } from '../upload-kind.js';

/** A typeface as it may be stored, or why it may not. */
export type CleanedFont = { readonly bytes: Uint8Array } | { readonly fault: 'font' | 'font-size' };

/**
 * Checks a font and leaves it as WOFF2, in which all browsers take it, of a file of any form. Its metadata, its private data and what stands
 * behind its end are left out. Outlines are not read: each browser checks them before it draws.
 */
export async function cleanFont(bytes: Uint8Array): Promise<CleanedFont> {
  const font = readFontTables(bytes);
  if (!font || !readFaceFacts(font)) return { fault: 'font' };
  const buffer = Buffer.from(bytes);
  const directory = isWoff2(bytes) ? readWoff2Directory(buffer) : null;
  const cleaned = directory ? withoutExtras(buffer, directory) : await writeWoff2(font);
  return cleaned.length > limits.fontBytes ? { fault: 'font-size' } : { bytes: cleaned };
}
