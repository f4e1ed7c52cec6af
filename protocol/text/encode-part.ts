/** A text for one part of an address. Half of a surrogate pair, which `encodeURIComponent` refuses, becomes a replacement character. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}
