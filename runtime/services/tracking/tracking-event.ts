import type { Environment } from '../../core/widget.js';

/** Longest text in a tracking event, in characters. */
const textLength = 1000;

/** Data of a hit beside event number and visitor. [TRK-24] Sizes in CSS pixels, date in epoch milliseconds. */
export interface TrackingEvent {
  readonly pageTitle: string;
  readonly pageId: string;
  /** `i` on the page of an item, `c` on that of a collection, else empty. [TRK-25] */
  readonly contentSource: string;
  readonly pagePath: string;
  readonly pagePermissionTypeValue: number;
  readonly userAgent: string;
  readonly clientDate: number;
  readonly viewportWidth: number;
  readonly viewportHeight: number;
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly websiteId: string;
  readonly templateId: string;
  readonly website_locale: string;
  readonly member_locale: string;
  readonly localStorageSupported: boolean;
  readonly queryString: string;
  readonly referrer: string;
  readonly url: string;
  readonly title: string;
  readonly itemId: string;
  readonly recordType: string;
  readonly collectionId: string;
}

export function createTrackingEvent({ window, context, clock, storage }: Environment): TrackingEvent {
  const { document, location, navigator, screen } = window;
  const { collectionId, item, itemId, website } = context;
  const short = (text: string): string => text.slice(0, textLength);
  const pageTitle = short(document.title);
  return {
    pageTitle,
    pageId: context.pageId,
    contentSource: itemId ? 'i' : collectionId ? 'c' : '',
    pagePath: short(location.pathname),
    // All counted pages are public.
    pagePermissionTypeValue: 1,
    userAgent: short(navigator.userAgent),
    clientDate: clock.now(),
    viewportWidth: window.innerWidth,
    viewportHeight: window.innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    websiteId: website.id,
    templateId: website.templateId,
    website_locale: website.locale,
    member_locale: context.authenticatedAccount ? navigator.language : '',
    localStorageSupported: !!storage,
    queryString: short(location.search),
    referrer: short(document.referrer),
    url: short(location.href),
    title: item?.title ?? pageTitle,
    itemId,
    recordType: item?.recordType ?? '',
    collectionId,
  };
}
