import { faces, googleFamilies } from '../../../protocol/site/theme/faces.js';
import { lookOf } from '../../../protocol/site/theme/looks.js';
import { ownCssRule } from '../../../protocol/site/theme/own-css.js';
import type { OwnFaces } from '../../../protocol/site/theme/own-faces.js';
import { paletteOf } from '../../../protocol/site/theme/palette.js';
import { themeRules } from '../../../protocol/site/theme/rules.js';
import { defaultTheme, openTheme, themeFonts } from '../../../protocol/site/theme/theme.js';
import type { FaceSource } from '../media/typefaces/face-source.js';
import { compileCss } from '../styles/compile-css.js';

/** Name of the theme in the store. */
export const themePart = 'theme';

/** What the pages of a site need of its theme. */
export interface SiteTheme {
  /** Rules after the style sheets; empty for the default theme. */
  readonly rules: string;
  /** Name of the look that the theme is in every choice; empty once one is changed. */
  readonly look: string;
  /** Colour of the browser around a page. */
  readonly colors: { readonly light: string; readonly dark: string };
  /** Whether pages show the typeface of a font file of the build. */
  shows(fontAddress: string): boolean;
  /** Addresses of the uploaded typefaces that pages show. */
  readonly ownFonts: readonly string[];
  /** Families of Google Fonts that pages show, from files of the site itself. [CTX-19] */
  readonly googleFonts: readonly string[];
  /** Whether a chosen typeface is not there any more. [BOOT-18] */
  readonly misses: boolean;
}

/** The typefaces of these addresses that are there. */
async function ownFaces(addresses: readonly string[], faceInfo: FaceSource): Promise<OwnFaces> {
  const found = await Promise.all(addresses.map(async (address) => [address, await faceInfo(address)] as const));
  return Object.fromEntries(found.flatMap(([address, facts]) => (facts ? [[address, facts] as const] : [])));
}

/** The theme of a stored value. One that a newer release wrote cannot be shown: pages have the default until that release is back. */
export async function siteTheme(stored: unknown, faceInfo: FaceSource): Promise<SiteTheme> {
  const theme = openTheme(stored) ?? defaultTheme;
  const chosen = [...new Set(themeFonts.map((name) => theme[name]).filter(Boolean))];
  const own = await ownFaces(chosen, faceInfo);
  const plain = [own[theme.headingFont] ? [] : theme.headingFace, own[theme.textFont] ? [] : theme.textFace].flat();
  const files = plain.map((name) => faces[name].file).filter(Boolean);
  return {
    rules: themeRules(theme, own) + ownCssRule(compileCss(theme.css).rules),
    look: lookOf(theme) ?? '',
    colors: { light: paletteOf(theme, 'light').page.paper, dark: paletteOf(theme, 'dark').page.paper },
    shows: (address) => files.some((file) => address.includes(`/${file}`)),
    ownFonts: Object.keys(own),
    googleFonts: [...new Set(plain.flatMap((name) => googleFamilies[name] ?? []))],
    misses: Object.keys(own).length < chosen.length,
  };
}
