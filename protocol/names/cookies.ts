/** Cookies, with their maximum age in milliseconds. */
// Ages are literals and names are constants of their own, because the bundler cannot drop unused products and property reads.
const visitorName = 'ss_cvr';
const visitName = 'ss_cvt';
const analyticsName = 'ss_analyticsId';
/** Name of `consent`, by itself where only that is read. */
export const consentName = 'ss_cookieAllowed';

/** Visitor record (tracking): id and four numbers. Lasts 730 days. */
export const visitor = { name: visitorName, maxAgeMs: 63_072_000_000 } as const;
/** Start of the present visit (tracking). Lasts 30 minutes. */
export const visit = { name: visitName, maxAgeMs: 1_800_000 } as const;
/** Identity of the visitor among the events of authors (tracking). Lasts 390 days. [AN-12] */
export const analytics = { name: analyticsName, maxAgeMs: 33_696_000_000 } as const;
/** The visitor's answer to the cookie banner: `true` or `false`. Lasts 30 days. */
export const consent = { name: consentName, maxAgeMs: 2_592_000_000 } as const;
/** Anti-forgery value, readable by the page. Lasts one day. */
export const crumb = { name: 'crumb', maxAgeMs: 86_400_000 } as const;
/** Cart token, required by the checkout. Lasts 30 days. */
export const cart = { name: 'CART', maxAgeMs: 2_592_000_000 } as const;
/** Sealed outcome of the last post of a checkout, or the address of its order; HttpOnly. Lasts one hour. */
export const checkout = { name: 'CHECKOUT', maxAgeMs: 3_600_000 } as const;
/** Sealed outcome of a post for the page to which it redirects; HttpOnly. Lasts one minute. */
export const said = { name: 'SAID', maxAgeMs: 60_000 } as const;
/**
 * Put before the names of the cookies that prove who somebody is (session, code step, device, unlocked pages) where the site is reached over https: browsers
 * then take them from this host alone, and from no other that shares its domain. [RFC 6265bis, 4.1.3.2]
 */
export const hostPrefix = '__Host-';
/** Session of a logged-in account; HttpOnly. Lasts 30 days. */
export const session = { name: 'SESSION', maxAgeMs: 2_592_000_000 } as const;
/** Sealed log-in whose password was right and whose code is missing; HttpOnly. Lasts five minutes. */
export const codeStep = { name: 'CODE_STEP', maxAgeMs: 300_000 } as const;
/** Proof that somebody has logged in to an account on this device; HttpOnly. Lasts one year. */
export const device = { name: 'DEVICE', maxAgeMs: 31_536_000_000 } as const;
/** Proof that the visitor entered the password of a page, whose id follows; HttpOnly. Lasts one day. */
export const unlocked = { prefix: 'UNLOCKED_', maxAgeMs: 86_400_000 } as const;
/** Versions of the announcements that the visitor closed, as `readClosed` reads them. Lasts one year. */
export const announcement = { name: 'ANNOUNCEMENT', maxAgeMs: 31_536_000_000 } as const;
/** Whether the editor's preview is expanded over its panels; lasts for the browser session. */
export const previewExpanded = { name: 'preview_expanded', maxAgeMs: 0 } as const;
/** Language of the editor that was chosen in this browser, one of `editorLanguages`; the server names its files by it. Lasts 400 days. */
export const editorLanguage = { name: 'editor_language', maxAgeMs: 34_560_000_000 } as const;

/** Cookies that are deleted when a visitor declines. */
export const trackingCookieNames = [visitorName, visitName, analyticsName] as const;

/** Header with the anti-forgery value when it is not in the query string. */
export const csrfHeader = 'X-CSRF-Token';

/** Query parameter with the anti-forgery value. */
export const crumbParameter = 'crumb';
