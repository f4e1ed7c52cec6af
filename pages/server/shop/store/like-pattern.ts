/** A pattern for `like` in which no character of the text has a meaning; `escape '\'` belongs to it. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
