/** A stored answer of any shape as one text, without loss. */
export function answerText(value: unknown, separator = '; '): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value))
    return value
      .map((item) => answerText(item, ' '))
      .filter(Boolean)
      .join(separator);
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, item]) => `${key}: ${answerText(item, ' ')}`)
    .join(separator);
}
