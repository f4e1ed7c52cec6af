import { StartError } from '../errors/start-error.js';
import { renderSitePage } from '../rendering/render-page.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { AppEnvironment } from '../visit/environment.js';

/** The page that says what needs the site itself. */
export async function elsewherePage(
  site: SiteSnapshot,
  { manifest: built, editorOrigins, featuresOff }: AppEnvironment,
  at: string,
): Promise<Response> {
  const [title, text, linkText] = (['page.copyTitle', 'page.copyText', 'page.notFoundLink'] as const).map((key) =>
    site.text(key),
  ) as [string, string, string];
  const link = site.homeOf(site.settings.locale)?.path ?? '/';
  const { pages } = site;
  const [any] = pages;
  if (!any) throw new StartError('The site has no page.');
  const page = {
    ...any,
    id: '',
    path: '',
    title,
    description: '',
    navigationTitle: '',
    blocks: [],
    locale: site.settings.locale,
  };
  const finished = await renderSitePage(page, {
    site,
    manifest: built,
    account: null,
    origin: at,
    editorOrigins,
    featuresOff,
    unlisted: true,
    result: { title, text, link, linkText },
  });
  return new Response(finished.markup, {
    headers: {
      'content-type': 'text/html',
      'content-security-policy': finished.policy({ nonce: '', secureOrigin: '' }),
    },
  });
}
