/**
 * The page context: data about the site, the page and the visitor that the server writes into every page. [CTX-01 to CTX-22]
 * Emitted as JSON in `<script type="application/json" data-page-context>`, read once, never changed.
 */
import { isRecord } from '../document/json.js';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  /** Numeric contributor roles; none while `needsSecondFactor`. */
  readonly roles: readonly number[];
  /** Whether the owner of the site asks this account for a second factor, and it has none. */
  readonly needsSecondFactor?: boolean;
}

export interface CookieSettings {
  readonly cookieBannerCtaText: string;
  readonly cookieBannerCtaVariant: string;
  readonly cookieBannerPosition: string;
  readonly cookieBannerText: string;
  readonly cookieBannerTheme: string;
  readonly cookieBannerVariant: string;
  readonly cookieBannerOptOutCtaText: string;
  readonly cookieBannerAcceptType: string;
  readonly isCookieBannerEnabled: boolean;
  readonly isRestrictiveCookiePolicyEnabled: boolean;
  readonly isRestrictiveCookiePolicyAbsolute: boolean;
  readonly isVisitorDataRestricted: boolean;
}

export interface PageContext {
  readonly website: {
    readonly id: string;
    readonly baseUrl: string;
    readonly title: string;
    readonly locale: string;
    readonly currencyCode: string;
    readonly templateId: string;
    readonly developerMode: boolean;
    readonly cloneable: boolean;
    readonly trackingDisabled: boolean;
    /** `false` when the site's plan has no lightbox; an absent value counts as true. [GAL-65] */
    readonly lightboxAvailable?: boolean;
  };
  readonly websiteSettings: {
    readonly disqusShortname: string;
    readonly commentsEnabled: boolean;
    readonly pinterestOverlayOptions: { readonly mode: string };
    readonly mobileInfoBarSettings: Readonly<Record<string, unknown>>;
    readonly popupOverlaySettings: Readonly<Record<string, unknown>>;
    readonly useEscapeKeyToLogin: boolean;
  };
  readonly websiteRoles: readonly number[];
  readonly authenticatedAccount: Account | null;
  readonly collection: { readonly id: string; readonly fullUrl: string; readonly title: string } | null;
  readonly collectionId: string;
  readonly item: { readonly id: string; readonly title: string; readonly recordType: string } | null;
  readonly itemId: string;
  readonly pageId: string;
  readonly pageType: number;
  readonly demoCollections: readonly string[];
  readonly showAnnouncementBar: boolean;
  readonly cookieSettings: CookieSettings;
  readonly googleFonts: readonly string[];
  readonly typekitId: string;
  readonly typekitFonts: readonly string[];
  /**
   * Addresses of the page's scripts by role: the name of a behaviour or service. Several may stand in one script. Under `*` the address of
   * all others, with a `*` for the name.
   */
  readonly rollups: Readonly<Record<string, string>>;
  /** Addresses of the chunks used only inside the editor's frame. */
  readonly frameRollups: Readonly<Record<string, string>>;
  /** Address of the style sheet with all styles: the page has those of its own markup, and markup inserted later may need others. */
  readonly styleSheet: string;
  /** Options by widget name that override the built-in defaults on every page of the site. */
  readonly widgetDefaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Features by name: on, off, or a variant. What is not named is as the caller takes it. Not there where none is named. */
  readonly features?: Readonly<Record<string, unknown>>;
  /** Origins of editors that may host this page in a frame. */
  readonly editorOrigins: readonly string[];
  readonly maps: { readonly key: string; readonly language: string; readonly region: string };
  /** `siteKeys` has the keys by provider when there are several; else `siteKey` is the key of the only provider. */
  readonly captcha: { readonly siteKey: string; readonly siteKeys?: Readonly<Record<string, string>> };
}

/** The default context: everything off or empty. Also the shape that input is compared with. */
export const emptyPageContext: PageContext = {
  website: {
    id: '',
    baseUrl: '',
    title: '',
    locale: 'en',
    currencyCode: 'USD',
    templateId: '',
    developerMode: false,
    cloneable: false,
    trackingDisabled: false,
  },
  websiteSettings: {
    disqusShortname: '',
    commentsEnabled: false,
    pinterestOverlayOptions: { mode: '' },
    mobileInfoBarSettings: {},
    popupOverlaySettings: {},
    useEscapeKeyToLogin: false,
  },
  websiteRoles: [],
  authenticatedAccount: null,
  collection: null,
  collectionId: '',
  item: null,
  itemId: '',
  pageId: '',
  pageType: 0,
  demoCollections: [],
  showAnnouncementBar: false,
  cookieSettings: {
    cookieBannerCtaText: '',
    cookieBannerCtaVariant: '',
    cookieBannerPosition: '',
    cookieBannerText: '',
    cookieBannerTheme: '',
    cookieBannerVariant: '',
    cookieBannerOptOutCtaText: '',
    cookieBannerAcceptType: '',
    isCookieBannerEnabled: false,
    isRestrictiveCookiePolicyEnabled: false,
    isRestrictiveCookiePolicyAbsolute: false,
    isVisitorDataRestricted: false,
  },
  googleFonts: [],
  typekitId: '',
  typekitFonts: [],
  rollups: {},
  frameRollups: {},
  styleSheet: '',
  widgetDefaults: {},
  editorOrigins: [],
  maps: { key: '', language: '', region: '' },
  captcha: { siteKey: '' },
};

/** `value` with every field that is missing or of another type replaced by that of `fallback`. */
function settle(value: unknown, fallback: unknown): unknown {
  if (Array.isArray(fallback)) return Array.isArray(value) ? value : fallback;
  if (!isRecord(fallback)) return typeof value === typeof fallback ? value : fallback;
  if (!isRecord(value)) return fallback;
  const settled: Record<string, unknown> = { ...value };
  for (const key of Object.keys(fallback)) settled[key] = settle(value[key], fallback[key]);
  return settled;
}

/** Members that are null where the page or the visitor has none; else what they lack is replaced as everywhere. */
const emptyRecords = {
  authenticatedAccount: { id: '', email: '', displayName: '', roles: [] },
  collection: { id: '', fullUrl: '', title: '' },
  item: { id: '', title: '', recordType: '' },
} satisfies Pick<PageContext, 'authenticatedAccount' | 'collection' | 'item'>;

/** The page context in `json`. Never throws: missing or malformed input behaves as empty or off. */
export function parsePageContext(json: string | null | undefined): PageContext {
  let value: unknown;
  try {
    value = JSON.parse(json ?? '');
  } catch {
    // The empty context.
  }
  if (!isRecord(value)) return emptyPageContext;
  const settled = settle(value, emptyPageContext) as Record<string, unknown>;
  for (const [name, empty] of Object.entries(emptyRecords))
    settled[name] = isRecord(value[name]) ? settle(value[name], empty) : null;
  return settled as unknown as PageContext;
}

/** `value` without the members that equal those of `defaults`; undefined when nothing is left. */
function difference(value: unknown, defaults: unknown): unknown {
  if (!isRecord(value) || !isRecord(defaults))
    return JSON.stringify(value) === JSON.stringify(defaults) ? undefined : value;
  const left = Object.entries(value).flatMap(([key, each]) => {
    const rest = difference(each, defaults[key]);
    return rest === undefined ? [] : [[key, rest]];
  });
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** The members of a context that differ from the default: what a page has to carry for `parsePageContext` to read the same. */
export function withoutDefaults(context: PageContext): Partial<PageContext> {
  return (difference(context, emptyPageContext) ?? {}) as Partial<PageContext>;
}
