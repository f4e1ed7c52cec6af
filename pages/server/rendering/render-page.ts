import type { CaptchaSiteKeys } from '../../../protocol/captcha/providers.js';
import type { Account, PageContext } from '../../../protocol/context/page-context.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { directionOf } from '../../../protocol/text/locales.js';
import type { Html, RenderContext } from '../../blocks/block-template.js';
import type { FormState } from '../../blocks/form/form-state.js';
import type { PageShellInput } from '../../blocks/frame/page-shell-input.js';
import { bodyHtml, pageHtml } from '../../blocks/frame/page-shell.js';
import { needsOf, type PageNeeds } from '../../blocks/page-needs.js';
import { resultPageHtml, type ResultPageInput } from '../../blocks/result-page.js';
import { renderBlocks, withChildren } from '../../blocks/templates.js';
import { isOpenTo } from '../access/page-access.js';
import type { Visitor } from '../access/visitor.js';
import { anonymous } from '../access/visitor.js';
import { scriptsOf, type Manifest } from '../files/manifest.js';
import { popupsOver } from '../snapshot/site-popup.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { SiteSettings } from '../store/settings.js';
import { finishPage, type FinishedPage } from './finished-page.js';
import { measureRules } from './measures.js';
import { createPageContext, scriptJson } from './page-context.js';
import { pageAlternates, pageFrame } from './page-frame.js';
import { sheetLinks } from './page-sheets.js';

/** What a page is rendered for, beside its document. */
export interface RenderTarget {
  readonly site: SiteSnapshot;
  readonly manifest: Manifest;
  readonly account: Account | null;
  /** Visitor for whom the page is rendered; by default a visitor with nothing but `account`. */
  readonly visitor?: Visitor;
  readonly origin: string;
  readonly editorOrigins: readonly string[];
  readonly captchaSiteKeys?: CaptchaSiteKeys;
  /** Under which the page may run the owner's scripts; empty for none. */
  readonly nonce?: string;
  /** A posted form to be shown again. */
  readonly formState?: FormState;
  /** Whether others must not see it, so that it goes with the login. */
  readonly isPrivate?: boolean;
  /** Whether the visitor has just been logged out, which their other pages have to learn. */
  readonly isFarewell?: boolean;
  readonly notice?: { readonly title: string; readonly text: string };
  /** Stands in place of the document's blocks. */
  readonly result?: ResultPageInput;
  /** Stands in place of the document's blocks, where `result` is not enough. */
  readonly main?: (context: RenderContext) => Html;
  readonly unlisted?: boolean;
  /** Whether no counter may learn of the page: its address opens something that is its visitor's alone. */
  readonly isUntracked?: boolean;
  /** Whether the page is shown in the editor's frame, where it is edited by itself, without what the site lays over it. */
  readonly isFramed?: boolean;
  /** What the page is about, where it is no page of its own but an item. */
  readonly item?: PageContext['item'];
}

/** What a page is rendered for, where that is not a published page for a visitor who is not logged in. */
interface RenderOptions {
  readonly formState?: FormState | null;
  readonly isPreview?: boolean;
  readonly visitor?: Visitor;
}

/** The render context of the page at `path`. */
export function createRenderContext(
  site: SiteSnapshot,
  path: string,
  { formState = null, isPreview = false, visitor = anonymous }: RenderOptions = {},
): RenderContext {
  return withChildren({
    locale: site.settings.locale,
    text: site.text,
    products: site.products,
    pictureInfo: site.pictureInfo,
    isPreview,
    navigation: site.pages
      .filter(
        (page) =>
          page.navigationTitle !== '' && site.localeOf(page) === site.settings.locale && isOpenTo(page, visitor),
      )
      .map((page) => ({ path: page.path, title: page.navigationTitle, current: page.path === path })),
    websiteTitle: site.settings.title,
    websiteId: site.settings.websiteId,
    path,
    pageId: site.pageByPath.get(path)?.id ?? '',
    currencyCode: site.settings.currencyCode,
    formState,
    person: visitor.account ?? visitor.member,
    canSignUp: site.settings.memberSignUp === true,
    hasMembers: site.settings.memberSignUp === true || site.pages.some(({ access }) => access === 'members'),
  });
}

/** What the frame of the page is made from. */
function shellInput(document: PageDocument, site: SiteSnapshot, target: RenderTarget): PageShellInput {
  const { manifest, result } = target;
  const { settings } = site;
  const scripts = scriptsOf(manifest, settings.locale);
  const visitor = target.visitor ?? { ...anonymous, account: target.account };
  const context = createRenderContext(site, document.path, { formState: target.formState ?? null, visitor });
  const styleSheet = manifest.styles.site;
  return {
    title: result?.title ?? document.title,
    description: document.description,
    locale: settings.locale,
    direction: directionOf(settings.locale),
    canonicalUrl: target.unlisted ? '' : target.origin + document.path,
    alternates: target.unlisted ? [] : pageAlternates(document, site, target.origin),
    unlisted: target.unlisted ?? false,
    pageContextJson: scriptJson(createPageContext({ ...target, settings, scripts, styleSheet, page: document })),
    scripts: { boot: scripts.boot, nonce: target.nonce ?? '' },
    icon: '/media/icon.svg',
    cookieSettings: settings.cookieSettings,
    notice: target.notice ?? null,
    isLoggedIn: context.person !== null,
    isPrivate: target.isPrivate ?? false,
    isFarewell: target.isFarewell ?? false,
    context,
    frame: pageFrame(document, site, (page) => isOpenTo(page, visitor)),
    popups: target.isFramed || (target.main && !target.item) || result ? [] : popupsOver(document, site),
    main: target.main?.(context) ?? (result ? resultPageHtml(result) : renderBlocks(document.blocks, context)),
  };
}

/** Addresses of the style sheets of a page. The editor adds blocks that the page did not have, so its frame has all styles. */
function styleSheetsOf({ tokens }: PageNeeds, { useEscapeKeyToLogin }: SiteSettings, target: RenderTarget): string[] {
  const { styles, sheets } = target.manifest;
  if (target.isFramed) return [styles.site];
  const mayLogIn = useEscapeKeyToLogin === true || target.account !== null;
  return [styles.base, sheets.addressFor(tokens, true, mayLogIn ? ['escape'] : [])];
}

/** A whole page of the site. Its body is rendered first, because the head depends on what the body brings. */
export async function renderSitePage(document: PageDocument, target: RenderTarget): Promise<FinishedPage> {
  const site = document.locale === undefined ? target.site : target.site.inLocale(document.locale);
  const { settings } = site;
  const input = shellInput(document, site, target);
  const body = await bodyHtml(input);
  const needs = needsOf(body);
  const rules = measureRules(needs);
  const links = sheetLinks(needs, {
    styles: styleSheetsOf(needs, settings, target),
    core: scriptsOf(target.manifest, settings.locale).rollups['core'] ?? '',
  });
  const markup = String(await pageHtml(input, body, { links, rules }));
  return finishPage({ markup, language: settings.locale, needs, rules, editorOrigins: target.editorOrigins });
}
