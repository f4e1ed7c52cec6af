import type { CaptchaSiteKeys } from '../../../protocol/captcha/providers.js';
import type { ListWish } from '../../../protocol/commerce/product-list.js';
import type { Account, PageContext } from '../../../protocol/context/page-context.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { kitFontHosts, kitStyleHosts } from '../../../protocol/enums/face-kit.js';
import { isContentPage, pageTypes } from '../../../protocol/enums/page-types.js';
import { faceKit, faceNotice } from '../../../protocol/names/lone-scripts.js';
import { directionOf } from '../../../protocol/text/locales.js';
import type { EditorWords, Html, RenderContext } from '../../blocks/block-template.js';
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
import { calendarMonth } from '../snapshot/calendar-month.js';
import { postFacts, postsFor, type JournalPart } from '../snapshot/journal-parts.js';
import { namedLocale } from '../snapshot/site-languages.js';
import { popupSettings, popupsOver } from '../snapshot/site-popup.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';
import { pageSettingsOf } from '../store/settings.js';
import { finishPage, type FinishedPage } from './finished-page.js';
import type { CardSource } from './link-card.js';
import { machineHead } from './machine-head.js';
import { hasGoogleMap } from './map-sources.js';
import { measureRules } from './measures.js';
import { commentsOf } from './page-comments.js';
import { contextJson, createPageContext } from './page-context.js';
import { pageAlternates, pageFrame } from './page-frame.js';
import { type PageFiles, sheetLinks } from './page-sheets.js';
import { subjectOf } from './page-subject.js';
import type { PolicySources } from './policy-sources.js';
import { scriptsOfPage } from './scripts.js';
import { canonicalUrl, isListed, searchTitle } from './search-entry.js';
import { siteCodeOf } from './site-code.js';

/** Inputs for rendering a page beside its document. */
export interface RenderTarget {
  readonly site: SiteSnapshot;
  readonly manifest: Manifest;
  readonly account: Account | null;
  /** Visitor for whom the page is rendered; by default a visitor with no more than `account`. */
  readonly visitor?: Visitor;
  readonly origin: string;
  readonly editorOrigins: readonly string[];
  /** Features that the operator has turned off. */
  readonly featuresOff: readonly string[];
  readonly captchaSiteKeys?: CaptchaSiteKeys;
  /** Nonce under which the page may run the owner's scripts; empty for none. */
  readonly nonce?: string;
  /** A posted form that is shown again. */
  readonly formState?: FormState;
  /** The part and order of the page's product list that the address asks for. */
  readonly listWish?: ListWish;
  /** The month of the page's calendar that the address asks for; empty for the present one. */
  readonly month?: string;
  /** The part of a journal that the page shows. */
  readonly journalPart?: JournalPart;
  /** Whether the page is private to the visitor, so that it is removed on logout. */
  readonly isPrivate?: boolean;
  /** Whether the visitor has just been logged out, which the page reports to their other tabs. */
  readonly isFarewell?: boolean;
  readonly notice?: { readonly title: string; readonly text: string };
  /** Result that replaces the document's blocks. */
  readonly result?: ResultPageInput;
  /** Content that replaces the document's blocks where `result` does not suffice. */
  readonly main?: (context: RenderContext) => Html;
  readonly unlisted?: boolean;
  /** Origin to which a form of the page may lead besides the site's own; empty for none. */
  readonly formOrigin?: string;
  /** Whether the page is hidden from every counter, because its address gives access to private data of its visitor. */
  readonly isUntracked?: boolean;
  /** Whether the page is shown in the editor's frame, where it is edited without popups and other layers of the site. */
  readonly isFramed?: boolean;
  /** Whether the owner's code in head and foot is on the page. */
  readonly hasSiteCode?: boolean;
  /** Words for the person who edits in the frame. */
  readonly editor?: EditorWords | undefined;
  /** Whether the frame edits header and footer. */
  readonly editsParts?: boolean;
  /** Subject of the page when it is generated for an item. */
  readonly item?: PageContext['item'];
  /** The product that the page sells. */
  readonly product?: CardSource['product'];
}

/** Inputs that differ from those of a published page for a visitor who is not logged in. */
interface RenderOptions {
  readonly listWish?: ListWish | undefined;
  readonly month?: string | undefined;
  readonly formState?: FormState | null;
  readonly isPreview?: boolean;
  readonly namesFields?: boolean;
  readonly editor?: EditorWords | undefined;
  readonly visitor?: Visitor;
  readonly origin?: string;
  /** The page that is rendered, where it is not what visitors see at its path. */
  readonly document?: PageDocument | undefined;
  readonly journalPart?: JournalPart | undefined;
  /** Hears that a template threw. */
  onFailure?(): void;
}

/** The render context of the page at `path`. */
export function createRenderContext(site: SiteSnapshot, path: string, options: RenderOptions = {}): RenderContext {
  const { formState = null, isPreview = false, namesFields = false, visitor = anonymous, listWish } = options;
  const { journalPart: part = null, document = site.pageByPath.get(path) } = options;
  const isOpen = (page: SitePage): boolean => isOpenTo(page, visitor);
  const post = document && postFacts(site, document, isOpen);
  const { pinterestMode } = pageSettingsOf(site.settings);
  return withChildren({
    locale: site.settings.locale,
    namedLocale: namedLocale(site),
    text: site.text,
    products: site.products,
    categories: site.categories,
    ...(listWish && { listWish }),
    posts: (wish) => postsFor(site, wish, { path, part, isOpen }),
    calendar: (wish) => calendarMonth(site, wish, { path, part, isOpen }, options.month ?? ''),
    ...(post && { post }),
    pictureInfo: site.pictureInfo,
    isPreview,
    namesFields,
    ...(options.editor && { editor: options.editor }),
    ...(pinterestMode !== 'never' && { savePictures: pinterestMode }),
    onBlockFailure(block, cause) {
      if (cause !== undefined) options.onFailure?.();
      site.reportBlock({ block, path, cause });
    },
    navigation: site.pages
      .filter(
        (page) =>
          page.navigationTitle !== '' && site.localeOf(page) === site.settings.locale && isOpenTo(page, visitor),
      )
      .map((page) => ({ path: page.path, title: page.navigationTitle, current: page.path === path })),
    websiteTitle: site.settings.title,
    websiteId: site.settings.websiteId,
    origin: options.origin ?? '',
    pageTitle: document?.title ?? '',
    path,
    pageId: (part?.journal ?? site.pageByPath.get(path))?.id ?? '',
    currencyCode: site.settings.currencyCode,
    maps: site.maps,
    formState,
    person: visitor.account ?? visitor.member,
    canSignUp: site.settings.memberSignUp === true,
    policyLink: policyLinkOf(site),
    hasMembers: site.settings.memberSignUp === true || site.pages.some(({ access }) => access === 'members'),
  });
}

/** Address of the cookie banner's policy in the language of the page; empty while the site has no such page. */
function policyLinkOf({ settings, pageByPath, localeOf, translationsOf }: SiteSnapshot): string {
  const link = settings.policyLink ?? '';
  const page = pageByPath.get(link);
  if (!page) return /^https:\/\//.test(link) ? link : '';
  return (translationsOf(page).find((other) => localeOf(other) === settings.locale) ?? page).path;
}

/** Inputs of the page's frame. */
function shellInput(
  document: PageDocument,
  site: SiteSnapshot,
  target: RenderTarget,
  onFailure: () => void,
): PageShellInput {
  const { result } = target;
  const unlisted = target.unlisted === true || document.isUnlisted === true;
  const { settings } = site;
  const visitor = target.visitor ?? { ...anonymous, account: target.account };
  const context = createRenderContext(site, document.path, {
    formState: target.formState ?? null,
    visitor,
    listWish: target.listWish,
    month: target.month,
    document,
    journalPart: target.journalPart,
    origin: target.origin,
    namesFields: target.isFramed === true,
    editor: target.editor,
    onFailure,
  });
  return {
    title: result?.title ?? searchTitle(document),
    description: document.description,
    locale: settings.locale,
    direction: directionOf(settings.locale),
    canonicalUrl: unlisted ? '' : canonicalUrl(document, target.origin),
    alternates: unlisted || !isListed(document, target.origin) ? [] : pageAlternates(document, site, target.origin),
    unlisted,
    nonce: target.nonce ?? '',
    icon: '/media/icon.svg',
    themeColors: site.theme.colors,
    cookieSettings: settings.cookieSettings,
    policyLink: policyLinkOf(site),
    notice: target.notice ?? null,
    isLoggedIn: context.person !== null,
    isPrivate: target.isPrivate ?? false,
    isFarewell: target.isFarewell ?? false,
    context,
    hasBars: document.pageType !== pageTypes.lockScreen,
    frame: {
      ...pageFrame(document, site, (page) => isOpenTo(page, visitor)),
      closedAnnouncements: visitor.closedAnnouncements,
    },
    editsParts: target.isFramed === true && target.editsParts === true,
    comments: target.main || result ? null : commentsOf(document, site, target.origin),
    popups: target.isFramed || (target.main && !target.item) || result ? [] : popupsOver(document, site),
    main: target.main?.(context) ?? (result ? resultPageHtml(result) : renderBlocks(document.blocks, context)),
  };
}

/** Addresses of the style sheets of a page. The editor adds blocks that the page did not have, so its frame has all styles. */
function styleSheetsOf({ tokens }: PageNeeds, hasEscape: boolean, target: RenderTarget): PageFiles {
  const { styles, sheets } = target.manifest;
  const { theme } = target.site;
  const fonts = [...target.manifest.fonts.filter((font) => theme.shows(font)), ...theme.ownFonts];
  if (target.isFramed) return { styles: [styles.site], layers: '', fonts };
  const { own, layers } = sheets.addressesFor(tokens, true, hasEscape ? ['escape'] : []);
  return { styles: [styles.base, own], layers, fonts };
}

/** What a page needs that shows typefaces of a kit. [CTX-19] */
const kitSources: PolicySources = { 'style-src': kitStyleHosts, 'font-src': kitFontHosts };

/** A whole page of the site. Its body is rendered first, because the head depends on the content of the body. */
export async function renderSitePage(document: PageDocument, given: RenderTarget): Promise<FinishedPage> {
  const target = { ...given, unlisted: given.unlisted === true || !isContentPage(document) };
  const site = document.locale === undefined ? target.site : target.site.inLocale(document.locale);
  const { settings } = site;
  const siteCode = target.hasSiteCode === true ? siteCodeOf(settings.code, document.id) : null;
  let isWhole = true;
  const input = {
    ...shellInput(document, site, target, () => (isWhole = false)),
    ...(await machineHead(document, site, target, target.unlisted)),
    siteCode,
  };
  const [popup] = input.popups ?? [];
  const body = await bodyHtml(input);
  const needs = needsOf(body);
  const rules = site.theme.rules + measureRules(needs);
  const { manifest, account } = target;
  const { typekitId } = pageSettingsOf(settings);
  const hasEscape = settings.useEscapeKeyToLogin === true || account !== null;
  const { pages, workers } = scriptsOf(manifest, settings.locale);
  const scripts = scriptsOfPage({ needs, scripts: { pages, workers }, hasEscape, hasAccount: account !== null });
  // What one contributor sees is composed as it is asked for: most plans of a draft are never those of a visitor's page.
  if (!target.isFramed && account === null) void pages.prepare(scripts);
  const markup = await pageHtml(input, body, {
    links: sheetLinks({
      ...styleSheetsOf(needs, hasEscape, target),
      bridge: target.isFramed ? scripts.frameRollups['bridge'] : undefined,
    }),
    contextJson: contextJson(
      createPageContext({
        ...target,
        ...subjectOf(document, site, target.origin, target.item),
        ...scripts,
        settings,
        bars: site.headerFooter,
        look: site.theme.look,
        googleFonts: site.theme.googleFonts,
        ...(popup && { popup: popupSettings(popup) }),
        ...(hasGoogleMap(needs, target.isFramed ? site.maps : null) && { maps: site.maps }),
        styleSheet: manifest.styles.site,
        page: document,
      }),
    ),
    scripts: [
      scripts.inHead,
      (site.theme.misses && workers[faceNotice]) || [],
      (typekitId && workers[faceKit]) || [],
    ].flat(),
    rules,
  });
  return finishPage({
    markup: String(markup),
    language: settings.locale,
    needs,
    rules,
    maps: target.isFramed ? site.maps : null,
    editorOrigins: target.editorOrigins,
    formOrigin: target.formOrigin ?? '',
    sources: [...(typekitId ? [kitSources] : []), ...(siteCode?.sources ?? [])],
    isWhole,
  });
}
