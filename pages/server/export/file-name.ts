/**
 * `Content-Disposition` for a download. The name keeps letters of any script; it is cleaned against header injection and path traversal.
 */
export function attachmentHeader(name: string, extension: string): string {
  const ending = extension && `.${extension.replace(/[^A-Za-z0-9.]+/g, '')}`;
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
  const encoded = encodeURIComponent(`${file}${ending}`).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}${ending}"; filename*=UTF-8''${encoded}`;
}

/** The same for a name that has its extension, if it has any. */
export function attachmentNamed(name: string): string {
  const [, stem = name, extension = ''] = /^(.+)\.([A-Za-z0-9]{1,10})$/u.exec(name) ?? [];
  return attachmentHeader(stem, extension);
}
