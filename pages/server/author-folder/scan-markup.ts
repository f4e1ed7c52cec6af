import { needsOfAttributes, type PageNeeds } from '../../blocks/page-needs.js';

const classes = /\s(class)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const dataAttributes = /\s(data-[\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  '#34': '"',
  '#39': "'",
};

/** Distinct values of the attribute in quotes. */
export function quotedValues(markup: string, attribute: string): readonly string[] {
  const found = markup.matchAll(new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gi'));
  const values = [...found].map(([, double, single = '']) => double ?? single);
  return [...new Set(values)].map((value) =>
    value
      .replace(/\r\n?/g, '\n')
      .replace(/&(amp|quot|apos|lt|gt|#34|#39);/g, (_, name: string) => characters[name] ?? ''),
  );
}

/**
 * Needs of an author's own markup, found by searching its text, because none of our templates wrote it. Style sheets are selected
 * generously, by every spelling of an attribute; values that change the page's policy or become rules count only in quotes, as in the
 * reference.
 */
export function scanMarkup(markup: string): PageNeeds {
  const found = [...markup.matchAll(classes), ...markup.matchAll(dataAttributes)];
  const { tokens } = needsOfAttributes(
    found.map(([, name = '', ...values]) => ({
      name: name.toLowerCase() === 'class' ? 'class' : name,
      value: values.join(''),
    })),
  );
  const known = new Map<string, readonly string[]>();
  return {
    tokens,
    valuesOf(attribute) {
      const values = known.get(attribute) ?? quotedValues(markup, attribute);
      known.set(attribute, values);
      return values;
    },
  };
}
