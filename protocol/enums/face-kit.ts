/** Adobe Fonts, whose typefaces may not be served by the site itself. */

/** Hosts of its style sheets, and of its fonts. */
export const kitStyleHosts = 'https://use.typekit.net https://p.typekit.net';
export const kitFontHosts = 'https://use.typekit.net';

/** Address of the style sheet of a web project. */
export const kitSheet = (id: string): string => `https://use.typekit.net/${id}.css`;
