const optionalFace = /^(@font-face.*font-display:\s*)optional/s;

/** The rules of a sheet; none of one that the browser does not let be read. */
function readRules(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/**
 * Shows typefaces that come after the first paint. A visitor's page leaves them to the next page, so that no text moves; an author would
 * take the other letters for a fault of their page. The rules are written again: a browser that has given up an optional face does not go back to it.
 */
export function showLateFaces({ document, CSSStyleSheet }: Window & typeof globalThis): void {
  const rules = [...document.styleSheets].flatMap(readRules).map(({ cssText }) => cssText);
  const late = rules.filter((rule) => optionalFace.test(rule)).map((rule) => rule.replace(optionalFace, '$1swap'));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(late.join(''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
