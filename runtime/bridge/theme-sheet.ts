import type { EditorMessage } from '../../protocol/messages/messages.js';
import { ownCssMedia } from '../../protocol/site/theme/own-css.js';
import { settleFaces } from '../../protocol/site/theme/own-faces.js';
import { wholeThemeRules } from '../../protocol/site/theme/rules.js';
import { settleTheme } from '../../protocol/site/theme/theme.js';

type Shown = Omit<Extract<EditorMessage, { type: 'theme/show' }>, 'type'>;

/** Shows a theme in a scheme; any value that the table of themes does not have is replaced by its default. */
type ShowTheme = (shown: Shown) => void;

/** Takes the published rules of the owner out of the page: those of the draft may be fewer. */
function removePublished(document: Document): void {
  for (const { sheet } of document.querySelectorAll('style')) {
    const rules = [...(sheet?.cssRules ?? [])];
    const at = rules.findIndex((rule) => (rule as CSSMediaRule).media?.mediaText === ownCssMedia);
    if (at >= 0) sheet?.deleteRule(at);
  }
}

/** A sheet after all others, which the content policy admits because it has no text in the document. */
export function createThemeSheet(window: Window & typeof globalThis): ShowTheme {
  const { document } = window;
  removePublished(document);
  const sheet = new window.CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return ({ value, scheme, faces, css }) =>
    sheet.replaceSync(wholeThemeRules(settleTheme(value), scheme, settleFaces(faces)) + css);
}
