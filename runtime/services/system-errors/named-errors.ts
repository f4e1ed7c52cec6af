/** The error texts in an answer's body, each once; those of its fields (`errors`) after its own (`error`, `message`). */
export function namedErrors(data: unknown): string[] {
  const { error, message, errors } = (data ?? {}) as {
    readonly error?: unknown;
    readonly message?: unknown;
    readonly errors?: unknown;
  };
  const ofFields: unknown[] = typeof errors === 'object' && errors !== null ? Object.values(errors) : [];
  const words = [error, message, ...ofFields].filter(
    (word): word is string => typeof word === 'string' && word.trim() !== '',
  );
  return [...new Set(words)];
}
