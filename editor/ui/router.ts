import { config, isConfigPath, isEditorScreen, routes, safeFrameUrl } from '../../protocol/names/routes.js';
import { createStore } from './store.js';
import type { Store } from './store.js';

export interface Route {
  readonly screen:
    | 'login'
    | 'design'
    | 'pages'
    | 'start'
    | 'entries'
    | 'lists'
    | 'orders'
    | 'products'
    | 'shop'
    | 'categories'
    | 'languages'
    | 'media'
    | 'header-footer'
    | 'theme'
    | 'banner'
    | 'account'
    | 'accounts'
    | 'activity'
    | 'people'
    | 'audit'
    | 'transfer'
    | 'connections'
    | 'settings'
    | 'absent';
  /** Path and query of the page to edit; always of this site. */
  readonly frameUrl: string;
  /** The form whose entries are shown, empty for the first one; on the entries screen only. */
  readonly formId?: string;
  /** The mailing list that is shown, empty for the first one; on the screen of the lists only. */
  readonly listId?: string;
  /** The order that is shown, empty for the list; on the orders screen only. */
  readonly orderId?: string;
  /** The product that is shown, empty for the list; on the products screen only. */
  readonly productId?: string;
  /** The block to select in the page; on the design screen only. */
  readonly blockId?: string;
  /**
   * The part that is shown on the screens of activity, settings and products; on that of categories the one whose own are shown, on that of
   * languages the page beside its translation.
   */
  readonly view?: string;
  /**
   * The language whose header and footer or banner are shown, empty for that of the page, or into which the site is translated, empty for all
   * languages; on those screens only.
   */
  readonly locale?: string;
  /** Path and query of the page to return to after the login; on the login screen only. */
  readonly returnTo?: string;
}

/** The editor's address. The area begins with the design screen. [ROUTE-02] [EDIT-01] */
export interface Router {
  readonly route: Store<Route>;
  /** Opens a page in the design screen. `replace` adds no entry to the browser history. */
  openPage(frameUrl: string, replace?: boolean): void;
  /** Opens the entries of a form, by default of the first. */
  openEntries(formId?: string): void;
  /** Opens an address inside the editor. */
  openAddress(address: string): void;
  /** Leaves the editor for a page of the site. */
  leaveFor(path: string): void;
}

/** Screens whose address is their name, and has nothing but `frameUrl` in its query. */
const plainScreens = [
  'shop',
  'start',
  'pages',
  'account',
  'accounts',
  'people',
  'audit',
  'transfer',
  'connections',
  'theme',
] as const satisfies readonly Route['screen'][];

/** Reads the route of an address. The area begins with the design screen; a path without a screen is absent. */
export function readRoute(path: string, query: string): Route {
  const parameters = new URLSearchParams(query);
  const safeUrl = safeFrameUrl(parameters.get('frameUrl'));
  const frameUrl = isConfigPath(safeUrl) ? '/' : safeUrl;
  const place = path.replace(/\/$/, '');
  if (!isEditorScreen(place)) return { screen: 'absent', frameUrl };
  if (place === routes.entries) return { screen: 'entries', frameUrl, formId: parameters.get('formId') ?? '' };
  if (place === routes.lists) return { screen: 'lists', frameUrl, listId: parameters.get('listId') ?? '' };
  if (place === routes.orders) return { screen: 'orders', frameUrl, orderId: parameters.get('orderId') ?? '' };
  if (place === routes.products) {
    const view = parameters.get('view') ?? '';
    return { screen: 'products', frameUrl, productId: parameters.get('productId') ?? '', view };
  }
  if (place === routes.categories) return { screen: 'categories', frameUrl, view: parameters.get('view') ?? '' };
  if (place === routes.activity) return { screen: 'activity', frameUrl, view: parameters.get('view') ?? '' };
  if (place === routes.settings) return { screen: 'settings', frameUrl, view: parameters.get('view') ?? '' };
  if (place === routes.languages) {
    const view = parameters.get('view') ?? '';
    return { screen: 'languages', frameUrl, locale: parameters.get('locale') ?? '', view };
  }
  if (place === routes.mediaLibrary) return { screen: 'media', frameUrl };
  if (place === routes.banner) return { screen: 'banner', frameUrl, locale: parameters.get('locale') ?? '' };
  if (place === routes.headerFooter)
    return { screen: 'header-footer', frameUrl, locale: parameters.get('locale') ?? '' };
  const plain = plainScreens.find((screen) => place === config + screen);
  if (plain) return { screen: plain, frameUrl };
  const blockId = parameters.get('block') ?? '';
  if (place !== routes.login) return { screen: 'design', frameUrl, ...(blockId !== '' && { blockId }) };
  const returnTo = parameters.get('returnTo');
  return { screen: 'login', frameUrl, ...(returnTo !== null && { returnTo: safeFrameUrl(returnTo) }) };
}

/** The address of a screen with what is named; what is empty, and the start page to go back to, is left out. */
function addressAt(place: string, named: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(
    Object.entries(named).filter(([name, value]) => value !== (name === 'frameUrl' ? '/' : '')),
  );
  return query.size > 0 ? `${place}?${query}` : place;
}

/** The address of the design screen with a page in it, and a block of the page selected. */
export function designAddress(frameUrl: string, blockId = ''): string {
  const block = blockId === '' ? '' : `&block=${encodeURIComponent(blockId)}`;
  return `${routes.design}?frameUrl=${encodeURIComponent(frameUrl)}${block}`;
}

/** The address of a form's entries. `frameUrl` is the page to go back to. */
export function entriesAddress(formId: string, frameUrl = '/'): string {
  return addressAt(routes.entries, { formId, frameUrl });
}

/** The address of a mailing list, or with an empty id of the first. */
export function listsAddress(listId: string, frameUrl: string): string {
  return addressAt(routes.lists, { listId, frameUrl });
}

/** The address of an order, or with an empty id of all of them. `frameUrl` is the page to go back to. */
export function ordersAddress(orderId: string, frameUrl = '/'): string {
  return addressAt(routes.orders, { orderId, frameUrl });
}

/** The address of a product, or with an empty id of all of them. `frameUrl` is the page to go back to. */
export function productsAddress(productId: string, frameUrl = '/'): string {
  return addressAt(routes.products, { productId, frameUrl });
}

/** The address of the settings of the shop. */
export const shopAddress = (frameUrl: string): string => addressAt(routes.shop, { frameUrl });

/** The address of the first steps of a site. */
export const startAddress = (frameUrl: string): string => addressAt(routes.start, { frameUrl });

/** The address of the list of pages. */
export const pagesAddress = (frameUrl: string): string => addressAt(routes.pages, { frameUrl });

/** The address of the account that is logged in. */
export const ownAccountAddress = (frameUrl: string): string => addressAt(routes.account, { frameUrl });

/** The address of the accounts. */
export const accountsAddress = (frameUrl: string): string => addressAt(routes.accounts, { frameUrl });

/** The address of a part of the activity, by default of the first one. */
export function activityAddress(frameUrl: string, view = ''): string {
  return addressAt(routes.activity, { view, frameUrl });
}

/** The address of a part of the site's settings, by default of the first one. */
export function settingsAddress(frameUrl: string, view = ''): string {
  return addressAt(routes.settings, { view, frameUrl });
}

/** The address of the data of one person. */
export const peopleAddress = (frameUrl: string): string => addressAt(routes.people, { frameUrl });

/** The address of the audit log. */
export const auditAddress = (frameUrl: string): string => addressAt(routes.audit, { frameUrl });

/** The address of export and import. */
export const transferAddress = (frameUrl: string): string => addressAt(routes.transfer, { frameUrl });

/** The address of the connected services. */
export const connectionsAddress = (frameUrl: string): string => addressAt(routes.connections, { frameUrl });

/** The address of the media library. */
export const mediaAddress = (frameUrl: string): string => addressAt(routes.mediaLibrary, { frameUrl });

/** The address of the languages, or of what one of them lacks, or of a page beside its translation into it. */
export function languagesAddress(frameUrl: string, locale = '', view = ''): string {
  return addressAt(routes.languages, { locale, view, frameUrl });
}

/** The address of header and footer of a language, by default of the primary one. */
export function headerFooterAddress(locale: string, frameUrl: string): string {
  return addressAt(routes.headerFooter, { locale, frameUrl });
}

/** The address of the cookie banner, with its words in a language. */
export function bannerAddress(locale: string, frameUrl: string): string {
  return addressAt(routes.banner, { locale, frameUrl });
}

/** The address of the theme. */
export const themeAddress = (frameUrl: string): string => addressAt(routes.theme, { frameUrl });

export function createRouter(window: Window): Router {
  const read = (): Route => readRoute(window.location.pathname, window.location.search);
  const route = createStore(read());
  const router: Router = {
    route,
    openPage(frameUrl, replace = false) {
      const address = designAddress(safeFrameUrl(frameUrl));
      if (replace) window.history.replaceState(null, '', address);
      else window.history.pushState(null, '', address);
      route.set(read());
    },
    openEntries(formId = '') {
      window.history.pushState(null, '', entriesAddress(formId, route.get().frameUrl));
      route.set(read());
    },
    openAddress(address) {
      window.history.pushState(null, '', address);
      route.set(read());
    },
    leaveFor: (path) => window.location.assign(safeFrameUrl(path)),
  };
  window.addEventListener('popstate', () => route.set(read()));
  if (route.get().screen === 'design' && window.location.pathname !== routes.design)
    router.openPage(route.get().frameUrl, true);
  return router;
}
