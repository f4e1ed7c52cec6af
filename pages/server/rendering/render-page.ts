import type { Account } from '../../../protocol/context/page-context.js';
import type { CaptchaSiteKeys } from '../../../protocol/captcha/providers.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { RenderContext } from '../../blocks/block-template.js';
import type { FormState } from '../../blocks/form-state.js';
import { renderPage } from '../../blocks/page-shell.js';
import { resultPageHtml, type ResultPageInput } from '../../blocks/result-page.js';
import { renderBlocks, withChildren } from '../../blocks/templates.js';
import { scriptsOf, type Manifest } from '../files/manifest.js';
import { addMeasures } from './measures.js';
import { createPageContext, scriptJson } from './page-context.js';
import type { SiteSnapshot } from './site-snapshot.js';

/** What a page is rendered for, beside its document. */
export interface RenderTarget {
  readonly site: SiteSnapshot;
  readonly manifest: Manifest;
  readonly account: Account | null;
  readonly origin: string;
  readonly editorOrigins: readonly string[];
  readonly captchaSiteKeys?: CaptchaSiteKeys;
  /** Under which the page may run the owner's scripts; empty for none. */
  readonly nonce?: string;
  /** A posted form to be shown again. */
  readonly formState?: FormState;
  readonly notice?: { readonly title: string; readonly text: string };
  /** Stands in place of the document's blocks. */
  readonly result?: ResultPageInput;
  readonly unlisted?: boolean;
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'yi']);

/** What the templates know of the site, for the page at `path`. */
export function createRenderContext(site: SiteSnapshot, path: string, formState: FormState | null = null, isPreview = false): RenderContext {
  return withChildren({
    locale: site.settings.locale,
    text: site.text,
    products: site.products,
    pictureInfo: site.pictureInfo,
    isPreview,
    navigation: site.pages
      .filter((page) => page.navigationTitle !== '')
      .map((page) => ({ path: page.path, title: page.navigationTitle, current: page.path === path })),
    websiteTitle: site.settings.title,
    path,
    formState,
  });
}

/** Markup of a whole page. */
export async function renderSitePage(document: PageDocument, target: RenderTarget): Promise<string> {
  const { site, manifest, result } = target;
  const { settings } = site;
  const scripts = scriptsOf(manifest, settings.locale);
  const context = createRenderContext(site, document.path, target.formState ?? null);
  const pageContext = createPageContext({ ...target, settings, scripts, page: document });
  const style = manifest.styles['site'];
  const markup = await renderPage({
    title: result?.title ?? document.title,
    description: document.description,
    locale: settings.locale,
    direction: rightToLeft.has(settings.locale.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr',
    canonicalUrl: target.unlisted ? '' : target.origin + document.path,
    unlisted: target.unlisted ?? false,
    pageContextJson: scriptJson(pageContext),
    scripts: { boot: scripts.boot, nonce: target.nonce ?? '' },
    styles: style === undefined ? [] : [style],
    icon: '/media/icon.svg',
    cookieSettings: settings.cookieSettings,
    notice: target.notice ?? null,
    isLoggedIn: target.account !== null,
    context,
    main: result ? resultPageHtml(result) : renderBlocks(document.blocks, context),
  });
  return addMeasures(String(markup));
}
