/** Words that a visitor typed into the search, without the e-mail addresses among them: those name a person. */
export function withoutMailAddresses(words: string): string {
  return words.replace(/\S+@\S+/g, '…@…');
}
