import { transliterate } from './fold.js';
import { slugOf } from './slug.js';

/** A tag or a category of posts. */
export interface Topic {
  readonly name: string;
  /** Its segment in addresses: the same for names that differ in case and accents alone. */
  readonly slug: string;
}

/** The topics of a text in which they are parted by commas; names without a letter or digit are left out, as is the second of two with one slug. */
export function topicsOf(text: string): readonly Topic[] {
  const topics = new Map<string, Topic>();
  for (const part of text.split(',')) {
    const name = part.trim().replace(/\s+/g, ' ');
    const slug = slugOf(transliterate(name));
    if (slug && !topics.has(slug)) topics.set(slug, { name, slug });
  }
  return [...topics.values()];
}
