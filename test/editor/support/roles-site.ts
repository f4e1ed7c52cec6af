import type { Order } from '../../../protocol/commerce/order.js';
import type { OrderDetailAnswer } from '../../../protocol/http/orders.js';
import { settleHeaderFooter } from '../../../protocol/site/header-footer.js';
import { defaultPageSettings } from '../../../protocol/site/page-settings.js';
import { defaultTheme } from '../../../protocol/site/theme/theme.js';
import { mediaFile } from '../../support/media.js';
import { samplePage } from './documents.js';
import type { Reply, SeenRequest } from './fake-server.js';

const lake = mediaFile('/media/own/lake.jpg', { name: 'Lake.jpg', alts: { en: 'A lake' } });

/** The id of the start page. */
export const home = samplePage().id;

const pageOf = (id: string, path: string, more: object = {}) => ({
  id,
  path,
  title: `Title of ${path}`,
  navigationTitle: '',
  hasDraft: false,
  ...more,
});
const pages = [pageOf(home, '/'), pageOf('2', '/shop'), pageOf('3', '/de', { locale: 'de', translationOf: home })];

const order: Order = {
  id: 'one',
  number: 1001,
  kind: 'cart',
  state: 'paid',
  currencyCode: 'USD',
  locale: 'en',
  shippingName: '',
  coupons: [],
  giftCards: [],
  dueCents: 0,
  paymentMethod: 'pay-later',
  sourceId: '',
  createdAt: 1000,
  updatedAt: 1000,
  subtotalCents: 2500,
  discountCents: 0,
  shippingCostCents: 0,
  taxCents: 0,
  grandTotalCents: 2500,
  buyer: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', address: null, note: '' },
  lines: [],
};
const detail: OrderDetailAnswer = {
  order,
  lineTexts: [],
  totalRows: [],
  addressLines: [],
  paymentText: 'Pay later',
  subscription: { state: 'active', isRenewed: true, renewsAt: 1000, endsAt: null, canEnd: true },
  payment: {
    state: 'paid',
    amountText: '$25.00',
    refundableCents: 2500,
    refundableDecimal: '25.00',
    refundableText: '$25.00',
    refunds: [],
  },
  notes: [{ id: 'n', text: 'Rang twice.', author: 'Ada', createdAt: 1000 }],
  issued: [],
  downloads: [],
  isRenewable: true,
  steps: ['fulfilled', 'cancelled'],
};

const language = (locale: string, isPrimary: boolean) => ({
  locale,
  name: locale,
  direction: 'ltr',
  pathPrefix: isPrimary ? '' : `/${locale}`,
  isPrimary,
});

const stored = { version: 1, publishedAt: 1000, savedAt: null, draft: null };
const revisions = { revisions: [{ id: 'r', kind: 'published', storedAt: 500, author: 'Ada', name: null }] };

/** What every screen reads, by address. */
const answers: Readonly<Record<string, unknown>> = {
  '/api/config/media': { files: [lake], next: null, languages: ['en', 'de'] },
  '/api/config/media/uses': { places: [] },
  '/api/config/pages': { pages, languages: ['en', 'de'] },
  '/api/config/bin': {
    pages: [{ id: '9', path: '/old', title: 'Old', translations: 0, binnedAt: 0, goneAt: 30 * 86_400_000 }],
  },
  '/api/config/redirects': { redirects: [{ path: '/former', target: '/' }], former: [] },
  '/api/config/page-settings': { settings: defaultPageSettings, collections: [] },
  '/api/config/orders/one': detail,
  '/api/config/time-zone': { timeZone: 'Europe/Berlin' },
  '/api/multilingual/settings': { languages: [language('en', true), language('de', false)], version: 1 },
  '/api/multilingual/status': {
    total: 2,
    languages: [
      { locale: 'en', published: 2, unpublished: 0, missing: [] },
      { locale: 'de', published: 1, unpublished: 0, missing: [{ id: '2', path: '/shop', title: 'Shop' }] },
    ],
    hidden: [],
  },
  '/api/multilingual/missing': {
    locale: 'de',
    primary: 'en',
    pages: [
      {
        id: home,
        path: '/',
        title: 'Home',
        translation: { id: '3', path: '/de', title: 'Start', texts: 1, same: 0, absent: 0 },
      },
      { id: '2', path: '/shop', title: 'Shop', translation: null },
    ],
    parts: { texts: 0, same: 0, isFallback: false },
    categories: null,
    products: null,
    media: { total: 1, first: [{ path: lake.path, name: lake.name, kind: 'picture', alt: 'A lake' }] },
  },
  [`/api/config/pages/${home}`]: { ...stored, published: samplePage() },
  '/api/config/pages/3': { ...stored, published: samplePage({ id: '3', path: '/de', locale: 'de' }) },
  [`/api/config/pages/${home}/access`]: { access: 'public', password: '' },
  [`/api/config/pages/${home}/revisions`]: revisions,
  [`/api/config/pages/${home}/revisions/r`]: { document: samplePage({ title: 'Long ago' }) },
  '/api/site-header-footer': { ...stored, locale: 'de', isFallback: false, ...settleHeaderFooter({}) },
  '/api/site-header-footer/revisions': revisions,
  '/api/site-header-footer/revisions/r': settleHeaderFooter({ footer: { smallPrint: 'Long ago' } }),
  '/api/site-theme': { ...stored, theme: { ...defaultTheme, css: 'p { color: red }' } },
  '/api/site-theme/faces': { shipped: [], uploaded: [] },
  '/api/site-theme/css': { rules: '', faults: [] },
  '/api/config/form-entries/forms': {
    forms: [{ formId: 'contact', name: 'Contact', pagePath: '/contact', count: 1, unread: 0, latestAt: 1000 }],
  },
  '/api/config/form-entries/table': {
    columns: ['Name'],
    rows: [{ id: 'e', submittedAt: 1000, readAt: 1000, pagePath: '/contact', cells: ['Ada'] }],
    next: null,
  },
};

/** A site that answers every read, whoever asks, to an account with the roles. */
export function rolesSite(roles: readonly number[]): (request: SeenRequest) => Reply {
  return ({ path }) => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles } } };
    const body = answers[path];
    return body === undefined ? { status: 404, body: {} } : { body };
  };
}
