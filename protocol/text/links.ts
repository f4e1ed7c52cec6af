/** Longest address of a link in a block, in characters. */
const longestLink = 1000;

/** Whether `value` is a path on the same site: one leading slash, no second, no backslash, no space or control character. */
export function isSitePath(value: string): boolean {
  return /^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(value) && value.length <= longestLink;
}

/**
 * The address when it is safe in a link, else an empty string: a site path, a fragment, or `http`, `https`, `ftp`, `mailto`, `tel` or `sms`.
 * Every other scheme is refused, above all `javascript:`, even when it contains spaces and control characters that browsers skip.
 */
export function safeLink(value: string): string {
  const link = value.trim();
  if (!link || link.length > longestLink || /[\u0000-\u001f\u007f]/.test(link)) return '';
  if (isSitePath(link) || /^#[^\s]*$/.test(link)) return link;
  return /^(?:(?:https?|ftp):\/\/[^\s/\\]|mailto:[^\s@]+@|(?:tel|sms):.)/i.test(link) ? link : '';
}
