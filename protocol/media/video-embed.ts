/** Reads the video that an owner embeds. Shared by page and server. */

/** The element of the first player in embed markup, and a reader of its attributes; empty without markup. [VID-02] */
export function readEmbedTag(source: string): { readonly element: string; readonly read: (name: string) => string } {
  const [, element = '', tag = ''] = /<(iframe|object|embed)\b([^>]*)/i.exec(source) ?? [];
  return { element, read: (name) => RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s]*)`, 'i').exec(tag)?.[1] ?? '' };
}

/** Host of an https address; empty for anything else, user names, quotes and white space included. */
export function readHost(address: string): string {
  return /^https:\/\/((?:[\w-]+\.)+[\w-]+)(?::\d+)?(?:[/?#][^\s\\<>"']*)?$/.exec(address)?.[1] ?? '';
}

/**
 * Address of the player in `source`, which is embed markup or the address itself; empty unless it is https.
 * No other part of the markup ever reaches a page. [VID-01]
 */
export function readPlayerAddress(source: string): string {
  const { element, read } = readEmbedTag(source);
  const address = (element ? read('(?:src|data)') : source.trim()).replace(/&amp;/g, '&').replace(/^\/\//, 'https://');
  return readHost(address) && address;
}

/** Whether `src` is a SoundCloud player without the address of a track in its query. [VID-15] */
export function isBrokenSound(src: string): boolean {
  return (
    /^https:\/\/w\.soundcloud\.com/.test(src) &&
    !/[?&]url=https(:|%3A)(\/|%2F){2}([\w-]+\.)*soundcloud\.com(\/|%2F)/i.test(src)
  );
}
