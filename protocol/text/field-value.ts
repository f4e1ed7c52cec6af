/**
 * A visitor's text as it is sent and stored: trimmed, line ends as `\n`, control characters other than line breaks and tabs removed.
 * Markup characters stay as typed; the text is escaped when it is shown.
 */
export function sanitiseText(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
}
