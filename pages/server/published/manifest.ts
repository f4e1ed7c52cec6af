import { routes } from '../../../protocol/names/routes.js';
import { directionOf } from '../../../protocol/text/locales.js';
import type { FileSet } from '../files/file-set.js';
import type { SiteSnapshot } from '../snapshot/site.js';

/** Icons that the build makes, and a drawing for every size. */
const icons = [
  { name: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { name: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { name: 'icon-512.png', sizes: '512x512', type: 'image/png' },
  { name: 'icon-masked-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** The web app manifest of the site in a language. https://www.w3.org/TR/appmanifest/ */
export function webManifest(site: SiteSnapshot, media: FileSet): object {
  const { title, locale } = site.settings;
  return {
    name: title,
    lang: locale,
    dir: directionOf(locale),
    start_url: site.homeOf(locale)?.path ?? '/',
    scope: '/',
    // A site has no buttons of its own to go back.
    display: 'minimal-ui',
    background_color: site.theme.colors.light,
    theme_color: site.theme.colors.light,
    icons: icons
      .map(({ name, ...icon }) => ({ src: routes.media + name, ...icon }))
      .filter(({ src }) => media.find(src) !== null),
  };
}
