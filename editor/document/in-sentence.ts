import * as text from '#strings/editor';

/** A label within a sentence: small letters, except in German, whose nouns keep their capital. */
export function inSentence(label: string): string {
  const locale = text.locale();
  return locale === 'de' ? label : label.toLocaleLowerCase(locale);
}
