import { needsOfAttributes, type PageNeeds } from '../../blocks/page-needs.js';

const classes = /\s(class)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const dataAttributes = /\s(data-[\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;

/** Different values that the attribute has in double quotes. */
function quotedValues(markup: string, attribute: string): readonly string[] {
  const found = markup.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'));
  return [...new Set([...found].map(([, value = '']) => value.replaceAll('&amp;', '&')))];
}

/**
 * What an author's own markup needs. No template of ours wrote it, so its text is searched. Style sheets are chosen generously, by every
 * spelling of an attribute; values that change the page's policy or become rules count only in double quotes, as the reference writes them.
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
