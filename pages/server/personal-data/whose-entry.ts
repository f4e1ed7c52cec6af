/** All texts of an answer of any shape. */
function textsOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [String(value).toLowerCase()];
}

/** Characters that an address goes on with: `ada@example.com` does not stand in `ada@example.community`. */
const goesOn = /[\p{L}\p{N}_.+%-]/u;

function stands(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const [before = '', after = '', next = ''] = [text[at - 1], text[at + email.length], text[at + email.length + 1]];
    // A full stop ends a sentence more often than it goes on.
    const isEnd = after === '.' ? !goesOn.test(next) : !goesOn.test(after);
    if (isEnd && !goesOn.test(before)) return true;
  }
  return false;
}

/**
 * Whose an entry is, by an address in lower case: `own` where an answer is the address, `mention` where the address only stands within an
 * answer, null otherwise.
 */
export function whoseEntry(fields: Readonly<Record<string, unknown>>, email: string): 'own' | 'mention' | null {
  const texts = textsOf(fields);
  if (texts.some((text) => text.trim() === email)) return 'own';
  return texts.some((text) => stands(text, email)) ? 'mention' : null;
}
