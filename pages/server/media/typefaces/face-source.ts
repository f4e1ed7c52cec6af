import { readFile } from 'node:fs/promises';
import { isFaceAddress, type FaceFacts } from '../../../../protocol/site/theme/own-faces.js';
import { storageFault } from '../../object-storage/storage-error.js';
import type { MediaFiles, MediaItem } from '../media-files.js';
import { readFaceFacts } from './face-facts.js';
import { readFontTables } from './font-tables.js';

/** What an uploaded typeface says of itself, by its address; null for one that is not there. */
export type FaceSource = (address: string) => Promise<FaceFacts | null>;

/** Typefaces that are remembered; a site has a few. */
const maxKept = 200;

/** The bytes of a typeface; null while its storage does not give them: the page is drawn in the typeface that stands in. */
async function readBytes(item: MediaItem): Promise<Buffer | null> {
  try {
    return await readFile(await item.path());
  } catch (error) {
    if (storageFault(error) === null) throw error;
    return null;
  }
}

/** A source of the typefaces in `media`. Each is read once: another content has another address. */
export function createFaceSource(media: Pick<MediaFiles, 'find'>): FaceSource {
  const kept = new Map<string, FaceFacts | null>();
  return async (address) => {
    const item = isFaceAddress(address) ? await media.find(address) : null;
    if (!item) return null;
    const known = kept.get(address);
    if (known !== undefined) return known;
    const bytes = await readBytes(item);
    if (!bytes) return null;
    const tables = readFontTables(bytes);
    const facts = tables && readFaceFacts(tables);
    if (kept.size >= maxKept) kept.clear();
    kept.set(address, facts);
    return facts;
  };
}
