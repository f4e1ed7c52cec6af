/** Looser than the rule for visitors' answers, which limits the suffix to four letters; excludes characters with a meaning in mail headers. */
const addressPattern = /^[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,64}@[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,255}$/;

/** Whether `text` is a mail address in the owner's settings: at most 256 characters. */
export function isMailAddress(text: string): boolean {
  return text.length <= 256 && addressPattern.test(text);
}
