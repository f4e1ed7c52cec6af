import type { PageDocument } from '../../../protocol/document/document.js';
import { kitFontHosts, kitStyleHosts } from '../../../protocol/enums/face-kit.js';
import { isContentPage, pageTypes } from '../../../protocol/enums/page-types.js';
import { faceKit, faceNotice } from '../../../protocol/names/lone-scripts.js';
import { directionOf } from '../../../protocol/text/locales.js';
import type { PageShellInput } from '../../blocks/frame/page-shell-input.js';
import { bodyHtml, pageHtml } from '../../blocks/frame/page-shell.js';
import { needsOf, type PageNeeds } from '../../blocks/page-needs.js';
import { resultPageHtml } from '../../blocks/result-page.js';
import { renderBlocks } from '../../blocks/templates.js';
import { isOpenTo } from '../access/page-access.js';
import { anonymous } from '../access/visitor.js';
import { scriptsOf } from '../files/manifest.js';
import { popupSettings, popupsOver } from '../snapshot/site-popup.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import { pageSettingsOf } from '../store/settings.js';
import { finishPage, type FinishedPage } from './finished-page.js';
import { machineHead } from './machine-head.js';
import { hasGoogleMap } from './map-sources.js';
import { measureRules } from './measures.js';
import { commentsOf } from './page-comments.js';
import { contextJson, createPageContext } from './page-context.js';
import { pageAlternates, pageFrame } from './page-frame.js';
import { type PageFiles, sheetLinks } from './page-sheets.js';
import { subjectOf } from './page-subject.js';
import type { PolicySources } from './policy-sources.js';
import { createRenderContext, policyLinkOf } from './render-context.js';
import type { RenderTarget } from './render-target.js';
import { bridge, scriptsOfPage } from './scripts.js';
import { canonicalUrl, isListed, searchTitle } from './search-entry.js';
import { siteCodeOf } from './site-code.js';

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
  const isFramed = target.isFramed === true;
  const scripts = scriptsOfPage({
    needs,
    scripts: { pages, workers },
    hasEscape,
    hasAccount: account !== null,
    isFramed,
  });
  // What one contributor sees outside the frame is composed as it is asked for.
  if (isFramed || account === null) void pages.prepare(scripts);
  const markup = await pageHtml(input, body, {
    links: sheetLinks({
      ...styleSheetsOf(needs, hasEscape, target),
      bridge: isFramed ? scripts.frameRollups[bridge] : undefined,
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
