/** The search page. */
export const search = 102;
/** A post of a journal; also the page of a product. */
export const contentItem = 50;
/** Pages without content of the site. */
export const notFound = 100;
export const lockScreen = 103;
export const protectedContent = 105;
export const memberAreaAccessDenied = 106;

/** Numeric page types. [ENUM-01] */
export const pageTypes = {
  collection: 1,
  page: 2,
  splashPage: 3,
  contentItem,
  notFound,
  error: 101,
  search,
  lockScreen,
  popupOverlay: 104,
  protectedContent,
  memberAreaAccessDenied,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cart: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
} as const;

/** Types of pages with content of their own, which search engines may list; the others answer an action of the visitor. */
const contentPageTypes: readonly number[] = [
  pageTypes.collection,
  pageTypes.page,
  pageTypes.splashPage,
  pageTypes.contentItem,
  pageTypes.donate,
];

/** Whether a page of this type has content of its own. */
export function isContentPage({ pageType }: { readonly pageType: number }): boolean {
  return contentPageTypes.includes(pageType);
}
