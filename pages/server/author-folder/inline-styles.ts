import { createHash } from 'node:crypto';

/** The styles that an author wrote into a page, for its content policy. */
export interface InlineStyles {
  /** Hash sources of the page's style elements, each once. */
  readonly sources: readonly string[];
  /** Whether the page has style elements or `style` attributes. */
  readonly hasOwn: boolean;
}

/** Comments and elements whose content is text; the third group is the content. Attributes may contain `>`. */
const texts =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)(?:<\/\1\b|$)/gi;

const styleAttribute = /[\s"'/]style\s*=/i;

/** The text as the browser hashes it: the parser has one line break, and none of the marks that SVG may write around a sheet. */
function hashed(text: string): readonly string[] {
  const content = text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  const inner = /^(\s*)<!\[CDATA\[([\s\S]*)\]\]>(\s*)$/.exec(content)?.slice(1).join('');
  return inner === undefined ? [content] : [content, inner];
}

/**
 * Finds the styles in the text of a page. A hash admits one sheet as it stands in the file and nothing else, and unlike a nonce it leaves
 * the answer the same, so that browsers can keep it.
 */
export function readInlineStyles(page: string): InlineStyles {
  const sheets = [...page.matchAll(texts)]
    .filter(([, name = '']) => name.toLowerCase() === 'style')
    .flatMap(([, , , content = '']) => hashed(content));
  const sources = [...new Set(sheets)].map(
    (sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  );
  return { sources, hasOwn: sources.length > 0 || styleAttribute.test(page.replace(texts, '<$1$2>')) };
}
