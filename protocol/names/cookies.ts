/** Cookies and browser-storage keys, each with its life in milliseconds where it has one. */
// Lives are written out, and names stand alone, so that a bundle holds only what it uses: a product or a property read would be kept.
const visitorName = 'ss_cvr';
const visitName = 'ss_cvt';
/** Analytics identity of earlier tracking; only cleared here. */
const analyticsName = 'ss_analyticsId';

/** Visitor record (tracking): id and four numbers. Lasts 730 days. */
export const visitor = { name: visitorName, maxAgeMs: 63_072_000_000 } as const;
/** Start of the present visit (tracking). Lasts 30 minutes. */
export const visit = { name: visitName, maxAgeMs: 1_800_000 } as const;
/** The visitor's answer to the cookie banner: `true` or `false`. Lasts 30 days. */
export const consent = { name: 'ss_cookieAllowed', maxAgeMs: 2_592_000_000 } as const;
/** Anti-forgery value, readable by the page. Lasts one day. */
export const crumb = { name: 'crumb', maxAgeMs: 86_400_000 } as const;
/** Cart token; its presence is what checkout asks for. Lasts 30 days. */
export const cart = { name: 'CART', maxAgeMs: 2_592_000_000 } as const;
/** Session of a logged-in account; HttpOnly. Lasts 30 days. */
export const session = { name: 'SESSION', maxAgeMs: 2_592_000_000 } as const;
/** Proof that the visitor knows the password of a page, whose id follows; HttpOnly. Lasts one day. */
export const unlocked = { prefix: 'UNLOCKED_', maxAgeMs: 86_400_000 } as const;
/** Whether the editor's preview is expanded over its panels; lasts for the browser session. */
export const previewExpanded = { name: 'preview_expanded', maxAgeMs: 0 } as const;

/** Cookies that a visitor's "no" clears. */
export const trackingCookieNames = [visitorName, visitName, analyticsName] as const;

/** Header that carries the anti-forgery value where the query string does not. */
export const csrfHeader = 'X-CSRF-Token';

/** Query parameter that carries the anti-forgery value. */
export const crumbParameter = 'crumb';
