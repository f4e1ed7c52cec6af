import type { Inspection } from '../picture-tool.js';
import { uploadKind, type UploadKind } from '../upload-kind.js';
import { cleanAvif } from './clean-avif.js';
import { cleanFont } from './clean-font.js';
import { cleanGif } from './clean-gif.js';
import { cleanJpeg } from './clean-jpeg.js';
import { checkPdf } from './clean-pdf.js';
import { cleanPng } from './clean-png.js';
import { cleanSvg } from './clean-svg.js';
import { cleanWebp } from './clean-webp.js';
import { holdsForeign, nothing, type Cleaned } from './cleaned.js';

/**
 * Why a file is not taken: its type, damage, a second file inside it, a drawing that cannot be made safe, a typeface that browsers would
 * refuse, or one that is too large for pages.
 */
export type UploadFault = 'type' | 'broken' | 'two-types' | 'drawing' | 'font' | 'font-size';

/** A file as it may be stored, or why it may not. */
export type CheckedUpload = { readonly kind: UploadKind; readonly bytes: Uint8Array } | { readonly fault: UploadFault };

const cleaners: Readonly<Record<Exclude<UploadKind, 'svg' | 'avif' | 'woff2'>, (bytes: Uint8Array) => Cleaned | null>> =
  {
    jpg: cleanJpeg,
    png: cleanPng,
    gif: cleanGif,
    webp: cleanWebp,
    pdf: checkPdf,
  };

/** Decodes a picture; null on a machine without the image library. */
export type Inspect = (bytes: Uint8Array) => Promise<Inspection | null>;

async function clean(kind: Exclude<UploadKind, 'woff2'>, bytes: Uint8Array, inspect: Inspect): Promise<Cleaned | null> {
  if (kind === 'svg') {
    const drawing = cleanSvg(bytes);
    return drawing && { bytes: drawing, rest: nothing };
  }
  if (kind !== 'avif') return cleaners[kind](bytes);
  const found = await inspect(bytes);
  // Without the library nobody knows where its metadata are.
  return found?.isPicture ? cleanAvif(bytes, found.metadata) : null;
}

/**
 * Judges a file by its bytes, whatever it calls itself, and takes out what is not the picture: place and time, author, comments, thumbnails,
 * and what stands behind its end; of drawings their scripts. What is left has been decoded once, so that no page shows a broken picture.
 */
export async function cleanUpload(bytes: Uint8Array, inspect: Inspect): Promise<CheckedUpload> {
  const kind = uploadKind(bytes);
  if (kind === null) return { fault: 'type' };
  if (kind === 'woff2') {
    const font = await cleanFont(bytes);
    return 'fault' in font ? font : { kind, bytes: font.bytes };
  }
  const cleaned = await clean(kind, bytes, inspect);
  if (!cleaned) return { fault: kind === 'svg' ? 'drawing' : 'broken' };
  if (holdsForeign(cleaned.rest)) return { fault: 'two-types' };
  const inspection = kind === 'pdf' ? null : await inspect(cleaned.bytes);
  if (inspection && !inspection.isPicture) return { fault: kind === 'svg' ? 'drawing' : 'broken' };
  return { kind, bytes: cleaned.bytes };
}
