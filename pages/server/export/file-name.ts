/**
 * `Content-Disposition` for a download. The name keeps letters of any script; it is cleaned against header injection and path traversal.
 */
export function attachmentHeader(name: string, extension: 'csv' | 'json' | 'tar.gz'): string {
  const clean = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._ -]+/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[-. \p{M}]+|[-. ]+$/gu, '');
  // Cut by code points, because `encodeURIComponent` throws on half of a surrogate pair.
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
