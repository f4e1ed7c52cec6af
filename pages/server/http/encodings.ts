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
