import type { CaptchaSiteKeys } from '../../../protocol/captcha/providers.js';
import {
  emptyPageContext,
  withoutDefaults,
  type Account,
  type PageContext,
} from '../../../protocol/context/page-context.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { MapSettings } from '../../../protocol/maps/map-settings.js';
import { isAnnounced } from '../../../protocol/site/announcement.js';
import { contactLinks } from '../../../protocol/site/contacts.js';
import type { HeaderFooter } from '../../../protocol/site/header-footer.js';
import { pageSettingsOf, type SiteSettings } from '../store/settings.js';

export interface PageContextInput {
  readonly settings: SiteSettings;
  /** Addresses of the page's scripts by name, and of those in the editor's frame alone. */
  readonly rollups: PageContext['rollups'];
  readonly frameRollups: PageContext['frameRollups'];
  /** Address of the sheet that contains all styles. */
  readonly styleSheet?: string;
  readonly page: Pick<PageDocument, 'id' | 'pageType'>;
  readonly account: Account | null;
  /** Origin under which visitors reach the site. */
  readonly origin: string;
  /** Origins of editors on other hosts. */
  readonly editorOrigins: readonly string[];
  /** Site keys of external captcha providers. */
  readonly captchaSiteKeys?: CaptchaSiteKeys;
  /** How maps are drawn, for a page that has one from a provider with a key. */
  readonly maps?: MapSettings;
  /** What the page is about; neither for most pages. */
  readonly item?: PageContext['item'];
  readonly collection?: PageContext['collection'];
  /** Name of the look that the site shows unchanged. */
  readonly look?: string;
  /** Settings of the popup over the page. */
  readonly popup?: PageContext['websiteSettings']['popupOverlaySettings'];
  /** Features that are off. */
  readonly featuresOff: readonly string[];
  /** The bars of the page. */
  readonly bars?: Pick<HeaderFooter, 'announcement' | 'contacts'>;
  /** Families of Google Fonts that the site shows; it serves them itself. */
  readonly googleFonts?: readonly string[];
  /** Whether views of the page are not counted, whatever the visitor's consent. */
  readonly isUntracked?: boolean;
}

/** The page context of a page for one visitor. [CTX-01 to CTX-22] */
export function createPageContext(input: PageContextInput): PageContext {
  const { settings, rollups, frameRollups, page, account, origin, captchaSiteKeys, bars } = input;
  const pages = pageSettingsOf(settings);
  return {
    ...emptyPageContext,
    website: {
      ...emptyPageContext.website,
      id: settings.websiteId,
      baseUrl: origin,
      title: settings.title,
      locale: settings.locale,
      currencyCode: settings.currencyCode,
      templateId: input.look ?? '',
      developerMode: pages.developerMode,
      cloneable: pages.cloneable,
      ...(input.isUntracked && { trackingDisabled: true }),
    },
    websiteSettings: {
      ...emptyPageContext.websiteSettings,
      useEscapeKeyToLogin: settings.useEscapeKeyToLogin === true,
      commentsEnabled: pages.commentsEnabled,
      disqusShortname: pages.disqusShortname,
      ...(pages.pinterestMode !== 'never' && { pinterestOverlayOptions: { mode: pages.pinterestMode } }),
      ...(bars && contactLinks(bars.contacts).length > 0 && { mobileInfoBarSettings: bars.contacts }),
      ...(input.popup && { popupOverlaySettings: input.popup }),
    },
    ...(bars && isAnnounced(bars.announcement) && { showAnnouncementBar: true }),
    websiteRoles: account?.roles ?? [],
    authenticatedAccount: account,
    collection: input.collection ?? null,
    item: input.item ?? null,
    itemId: input.item?.id ?? '',
    collectionId: input.collection?.id ?? '',
    pageId: page.id,
    pageType: page.pageType,
    demoCollections: pages.demoCollections,
    googleFonts: input.googleFonts ?? [],
    typekitId: pages.typekitId,
    typekitFonts: pages.typekitFonts,
    cookieSettings: settings.cookieSettings,
    ...(captchaSiteKeys &&
      Object.values(captchaSiteKeys).some(Boolean) && {
        captcha: { siteKey: captchaSiteKeys.recaptcha, siteKeys: captchaSiteKeys },
      }),
    ...(input.featuresOff.length > 0 && {
      features: Object.fromEntries(input.featuresOff.map((name) => [name, false])),
    }),
    ...(input.maps && {
      maps: { key: input.maps.key, language: settings.locale, region: input.maps.region },
    }),
    rollups,
    frameRollups,
    styleSheet: input.styleSheet ?? '',
    editorOrigins: [...new Set([origin, ...input.editorOrigins])],
  };
}

/** JSON of a page context without its default values, for a script element. */
export function contextJson(context: PageContext): string {
  return scriptJson(withoutDefaults(context));
}

/** JSON for a script element: it can neither end the element nor, parsed as script, a line. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
