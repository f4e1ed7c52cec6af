import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings of compressed answers. Browsers take gzip alone where the connection is not encrypted. */
export type Encoding = 'br' | 'gzip';

/** A quality of 0 refuses an encoding. */
const patterns: Readonly<Record<Encoding, RegExp>> = {
  br: /(?:^|[\s,])br\s*(?:$|,|;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:$|,)))/i,
  gzip: /(?:^|[\s,])gzip\s*(?:$|,|;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:$|,)))/i,
};

/** The smaller encoding that the `Accept-Encoding` header admits; null for none. */
export function acceptedEncoding(accepted = ''): Encoding | null {
  return (['br', 'gzip'] as const).find((encoding) => patterns[encoding].test(accepted)) ?? null;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses the bytes beside other work. `quality`: that of brotli, from 0 to 11; each step takes longer for less. */
export async function compress(
  bytes: ArrayBuffer | Uint8Array,
  encoding: Encoding,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await zip(bytes));
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  return new Uint8Array(await brotli(bytes, { params }));
}
