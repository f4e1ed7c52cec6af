import { isFaceAddress, type FaceFacts } from '../../../../protocol/site/theme/own-faces.js';
import type { FileSet } from '../../files/file-set.js';
import { readFaceFacts } from './face-facts.js';
import { readFontTables } from './font-tables.js';

/** What an uploaded typeface says of itself, by its address; null for one that is not there. */
export type FaceSource = (address: string) => Promise<FaceFacts | null>;

/** Typefaces that are remembered; a site has a few. */
const maxKept = 200;

/** A source of the typefaces in `media`. Each is read once: another content has another address. */
export function createFaceSource(media: Pick<FileSet, 'find' | 'read'>): FaceSource {
  const kept = new Map<string, FaceFacts | null>();
  return async (address) => {
    const served = isFaceAddress(address) ? media.find(address) : null;
    if (!served) return null;
    const known = kept.get(address);
    if (known !== undefined) return known;
    const tables = readFontTables(await media.read(served.file));
    const facts = tables && readFaceFacts(tables);
    if (kept.size >= maxKept) kept.clear();
    kept.set(address, facts);
    return facts;
  };
}
