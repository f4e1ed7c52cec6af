/** How a page understands the video that its owner embeds. Pure; the page and the server share it. */

/** The attributes of the first player in embed markup, and how it is embedded; empty where there is no markup. [VID-02] */
export function readEmbedTag(source: string): { readonly element: string; readonly read: (name: string) => string } {
  const [, element = '', tag = ''] = /<(iframe|object|embed)\b([^>]*)/i.exec(source) ?? [];
  return { element, read: (name) => RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s]*)`, 'i').exec(tag)?.[1] ?? '' };
}

/** Host of an https address; empty for anything else, user names, quotes and white space included. */
export function readHost(address: string): string {
  return /^https:\/\/((?:[\w-]+\.)+[\w-]+)(?::\d+)?(?:[/?#][^\s\\<>"']*)?$/.exec(address)?.[1] ?? '';
}

/**
 * Address of the player in `source`, which is embed markup or the address itself; empty when it is none of an https host.
 * Nothing of the markup but the address ever reaches a page. [VID-01]
 */
export function readPlayerAddress(source: string): string {
  const { element, read } = readEmbedTag(source);
  const address = (element ? read('(?:src|data)') : source.trim()).replace(/&amp;/g, '&').replace(/^\/\//, 'https://');
  return readHost(address) && address;
}

/** Whether `src` is a player of SoundCloud that does not name, by an address of its own, what it plays. [VID-15] */
export function isBrokenSound(src: string): boolean {
  return (
    /^https:\/\/w\.soundcloud\.com/.test(src) &&
    !/[?&]url=https(:|%3A)(\/|%2F){2}([\w-]+\.)*soundcloud\.com(\/|%2F)/i.test(src)
  );
}
