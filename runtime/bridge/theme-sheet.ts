import type { EditorMessage } from '../../protocol/messages/messages.js';
import { settleFaces } from '../../protocol/site/theme/own-faces.js';
import { wholeThemeRules } from '../../protocol/site/theme/rules.js';
import { settleTheme } from '../../protocol/site/theme/theme.js';

type Shown = Omit<Extract<EditorMessage, { type: 'theme/show' }>, 'type'>;

/** Shows a theme in a scheme; any value that the table of themes does not have is replaced by its default. */
type ShowTheme = (shown: Shown) => void;

/** A sheet after all others, which the content policy admits because it has no text in the document. */
export function createThemeSheet(window: Window & typeof globalThis): ShowTheme {
  const { document } = window;
  const sheet = new window.CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return ({ value, scheme, faces, css }) =>
    sheet.replaceSync(wholeThemeRules(settleTheme(value), scheme, settleFaces(faces)) + css);
}
