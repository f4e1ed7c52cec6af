/** The header that has a browser keep an answer as a file. The name's letters of any script stay; nothing in it can end the header or the folder. */
export function attachmentHeader(name: string, extension: 'csv' | 'json'): string {
  const clean = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._ -]+/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[-. \p{M}]+|[-. ]+$/gu, '');
  // By characters: half of one could not be encoded.
  const file = Array.from(clean).slice(0, 80).join('') || 'entries';
  const plain =
    file
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\w. -]+/g, '-') || 'entries';
  const encoded = encodeURIComponent(`${file}.${extension}`).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encoded}`;
}
