/** A file without what says where and by whom it was made, and what came after its end. */
export interface Cleaned {
  readonly bytes: Uint8Array;
  /** Bytes after the end of the file, which are left out: other pictures of a camera, a film, or a second file. */
  readonly rest: Uint8Array;
}

export const nothing: Uint8Array = new Uint8Array();

/** Begins what other programs read: markup, a document, the directory at the end of an archive. */
const foreign = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)|%PDF-\d|PK\x05\x06/i;

/** Whether the bytes hold a file of another kind, one character a byte. */
export function holdsForeign(bytes: Uint8Array): boolean {
  return foreign.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}
