/** The search page. */
export const search = '/search';

/** Whether a path is that of the search page, with or without a slash at its end. */
export const isSearchPath = (path: string): boolean => /^\/search\/*$/.test(path);

/** The cart page. */
export const cart = '/cart';

/** Query of the cart page after a form without script has added a piece: its stock-keeping unit, and whether a limit cut it down. */
export const addedParameters = { sku: 'added', limited: 'limited' } as const;

/** POST: any action of the cart page, as a form posted without script. */
export const cartForm = '/api/commerce/cart/form';
/** Checks that there is a cart, and redirects to the checkout. [CHK-01] */
export const gotoCheckout = '/commerce/goto-checkout';

/** Target of the redirect after logging out: the site's root with a notice. [SES-01] */
export const loggedOut = '/?logout=true';

/** The configuration area. `frameUrl` in its query is the path and query of the first page. */
export const config = '/config/';

/** Login of contributors. `returnTo` in its query is the path and query of the page to return to. */
export const login = '/config/login';

/** Login of members and contributors. */
export const accountLogin = '/account/login';

/** The second step of a log-in, which asks for a code. `returnTo` as above. */
export const accountCode = '/account/code';

/** Pages of visitors' accounts. `returnTo` in the query of the first two is the path and query of the page to return to. */
export const accountRoutes = {
  login: accountLogin,
  create: '/account/create',
  code: accountCode,
  /** Asks for a link for a new password; the page of that link, whose `token` is in the query. */
  forgot: '/account/forgot',
  reset: '/account/reset',
  own: '/account',
  email: '/account/email',
  password: '/account/password',
  everywhere: '/account/log-out-everywhere',
  /** The page of the link that confirms the address of an account; `token` is in its query. */
  confirm: '/account/confirm',
  /** Sends that link again. */
  confirmAgain: '/account/confirm/send',
  unlock: '/account/unlock',
} as const;

/** The page of the link that confirms the address of a newsletter; `token` is in its query. */
export const newsletterConfirm = '/newsletter/confirm';

/** The page of the link that takes an address off a mailing list; `token` is in its query. POST: does so, also by one press in a mail program (RFC 8058). */
export const unsubscribePage = '/newsletter/unsubscribe';

/** The page on which a buyer reviews what was bought; `token` is in its query. POST: a review, or the wish to get no such e-mails. */
export const reviewPage = '/commerce/review';

/** Addresses shared by page, server and editor. */
export const routes = {
  config,
  design: '/config/design',
  login,
  /** The guided start of a site: its name, look, language and first page. */
  start: '/config/start',
  /** The pages of the site: their order, their addresses, and those that were deleted. */
  pages: '/config/pages',
  /** Languages of the site. */
  languages: '/config/languages',
  /** Header and footer; `locale` in the query names the language. */
  headerFooter: '/config/header-footer',
  /** The cookie banner; `locale` in the query names the language of its words. */
  banner: '/config/banner',
  /** Colours, typefaces and shapes of the site. */
  theme: '/config/theme',
  /** Pictures and files of the site. */
  mediaLibrary: '/config/media',
  /** Form entries; `formId` in the query names the form. */
  entries: '/config/entries',
  /** Mailing lists; `listId` in the query names one. */
  lists: '/config/lists',
  /** Orders; `orderId` in the query names one. */
  orders: '/config/orders',
  /** Products; `productId` in the query names one. */
  products: '/config/products',
  /** Categories of the shop; `view` in the query names the one whose own are shown. */
  categories: '/config/categories',
  /** Coupons, shipping and taxes of the shop. */
  shop: '/config/shop',
  /** Contributors and members. */
  accounts: '/config/accounts',
  /** The site as one archive: export and import. */
  transfer: '/config/transfer',
  /** What visitors do, and how fast pages are; `view` in the query names a part. */
  activity: '/config/activity',
  /** The account that is logged in: its sessions and its second factor. */
  account: '/config/account',
  /** What the site has of one person. */
  people: '/config/people',
  /** The services that the site is connected to. */
  connections: '/config/connections',
  /** What an owner decides for the whole site; `view` in the query names a part. */
  settings: '/config/settings',
  /** Who did what in the editor. */
  audit: '/config/audit',
  search,
  cart,
  /** Answers while the process lives. */
  health: '/healthz',
  /** Answers 200 while the server can do its work, with database and disk. */
  ready: '/readyz',
  /** Figures of the server, where the operator wants them. */
  metrics: '/metrics',
  assets: '/assets/',
  media: '/media/',
  /** Media that were uploaded in the editor. */
  uploads: '/media/own/',
  /** Server-sent events of a development server: one message with the id of its start. */
  reload: '/__reload',
} as const;

/** Parts of the settings of the site, the first of which is shown first. */
export const settingsViews = ['business', 'privacy', 'mails', 'code'] as const;

export type SettingsView = (typeof settingsViews)[number];

/** Whether a path is in the configuration area. */
export function isConfigPath(path: string): boolean {
  return `${path}/`.startsWith(config);
}

/**
 * The path and query of `frameUrl` when it is a same-site page, else `/`: one leading slash, no second, no backslash,
 * no control character, no scheme, not under `/config/` after dots are resolved. Keeps the parameter from becoming an open redirect.
 */
export function safeFrameUrl(value: string | null | undefined): string {
  if (!value || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(value)) return '/';
  const path = value.split(/[?#]/, 1)[0] as string;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return '/';
  }
  const segments: string[] = [];
  for (const segment of decoded.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  if (/[\\\u0000-\u001f]/.test(decoded) || decoded.startsWith('//') || segments[0]?.toLowerCase() === 'config')
    return '/';
  return value.split('#', 1)[0] as string;
}

/** Whether the editor has a screen at this path of its area. */
export function isEditorScreen(path: string): boolean {
  const place = path.replace(/\/$/, '');
  return `${place}/` === config || (isConfigPath(place) && Object.values<string>(routes).includes(place));
}
