import { faces } from '../../../protocol/site/theme/faces.js';
import { paletteOf } from '../../../protocol/site/theme/palette.js';
import { themeRules } from '../../../protocol/site/theme/rules.js';
import { defaultTheme, openTheme } from '../../../protocol/site/theme/theme.js';

/** Name of the theme in the store. */
export const themePart = 'theme';

/** What the pages of a site need of its theme. */
export interface SiteTheme {
  /** Rules after the style sheets; empty for the default theme. */
  readonly rules: string;
  /** Colour of the browser around a page. */
  readonly colors: { readonly light: string; readonly dark: string };
  /** Whether pages show the typeface of a font file. */
  shows(fontAddress: string): boolean;
}

/** The theme of a stored value. One that a newer release wrote cannot be shown: pages have the default until that release is back. */
export function siteTheme(stored: unknown): SiteTheme {
  const theme = openTheme(stored) ?? defaultTheme;
  const files = [theme.headingFace, theme.textFace].map((name) => faces[name].file).filter(Boolean);
  return {
    rules: themeRules(theme),
    colors: { light: paletteOf(theme, 'light').page.paper, dark: paletteOf(theme, 'dark').page.paper },
    shows: (address) => files.some((file) => address.includes(`/${file}`)),
  };
}
