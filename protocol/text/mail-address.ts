/** Looser than the rule for visitors' answers, whose suffix ends at four letters; holds nothing that means more than an address in a header. */
const addressPattern = /^[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,64}@[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,255}$/;

/** Whether mail can be sent to `text`, as the owner's settings name addresses: at most 256 characters. */
export function isMailAddress(text: string): boolean {
  return text.length <= 256 && addressPattern.test(text);
}
