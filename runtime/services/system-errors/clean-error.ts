/** Longest cleaned error in characters. */
const cleanLength = 300;

/** Placeholder for removed text. */
const gap = '…';

/** Patterns of text that must not be shown, most specific first. The first group of a pattern is kept. */
const removed: readonly RegExp[] = [
  // Addresses with a scheme, and e-mail addresses.
  /()\b(?:[a-z][a-z0-9+.-]*:\/\/|(?:blob|data|mailto|javascript):)[^\s"<>]*[^\s"'<>).,;:]/gi,
  /()[^\s@()<>"',;:]+@[^\s@()<>"',;:]+\.[^\s@()<>"',;:.]+/g,
  // Paths, and files with line and column.
  /(^|[\s("'=`])\/{1,2}[\w%.~-][^\s"')<>]*/g,
  /()\b[\w-]+(?:\.[\w-]+)*\.(?:[cm]?[jt]sx?|css|json|html?)(?:\?[^\s)]*)?(?::\d+)*(?![\w-])/g,
  // Named identifiers, UUIDs and other long mixtures of letters and digits, long numbers.
  /(\b(?:[a-z]+Id|[a-z]+_id|id|ID|uuid|token|key)\b["']?\s*[=:]\s*)["']?[\w-]+["']?/g,
  /()\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  /()\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{12,}/gi,
  /()\b(?=[a-f]*\d)(?:[0-9a-f]{8,}|\d{6,})\b/gi,
];

/** Whether a line belongs to a stack trace: `at run (file:1:2)` or `run@file:1:2`. */
function isStackLine(line: string): boolean {
  return /^\s*at\s.*|^\S*@\S+:\d+(?::\d+)?$/.test(line);
}

/** An error's text without addresses, stack and identifiers, short enough to be shown; empty when nothing is left. [ERR-07] */
export function cleanError(message: string): string {
  const words = message
    .split('\n')
    .filter((line) => !isStackLine(line))
    .join(' ');
  const cleaned = removed.reduce((left, pattern) => left.replace(pattern, `$1${gap}`), words);
  const short = [
    ...cleaned
      .replace(/…(?:[\s…]*…)+/g, gap)
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  const shown = short.length > cleanLength ? `${short.slice(0, cleanLength - 1).join('')}${gap}` : short.join('');
  return /[\p{L}\p{N}]/u.test(shown) ? shown : '';
}
