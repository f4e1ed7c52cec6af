import * as text from '#strings/editor';
import { othersWith, useRoles } from '../services/closed-reason.js';
import type { Route } from '../ui/router.js';
import {
  accountsAddress,
  activityAddress,
  auditAddress,
  bannerAddress,
  connectionsAddress,
  entriesAddress,
  headerFooterAddress,
  languagesAddress,
  listsAddress,
  mediaAddress,
  ordersAddress,
  ownAccountAddress,
  pagesAddress,
  peopleAddress,
  productsAddress,
  settingsAddress,
  shopAddress,
  startAddress,
  themeAddress,
  transferAddress,
} from '../ui/router.js';
import { needOf } from './screens.js';

/** The way to a screen. */
export interface SiteLink {
  readonly address: string;
  readonly name: string;
  /** Why the account may not open it; null where it may. */
  readonly reason: string | null;
}

/** The screens about the site as a whole. `frameUrl` is the page to come back to. */
export function useSiteLinks(frameUrl: string): readonly SiteLink[] {
  const roles = useRoles();
  const links: readonly (readonly [screen: Route['screen'], address: string, name: string])[] = [
    ['entries', entriesAddress('', frameUrl), text.entries()],
    ['activity', activityAddress(frameUrl), text.activity()],
    ['orders', ordersAddress('', frameUrl), text.orders()],
    ['products', productsAddress('', frameUrl), text.products()],
    ['shop', shopAddress(frameUrl), text.shopSettings()],
    ['lists', listsAddress('', frameUrl), text.lists()],
    ['pages', pagesAddress(frameUrl), text.sitePages()],
    ['media', mediaAddress(frameUrl), text.media()],
    ['header-footer', headerFooterAddress('', frameUrl), text.headerFooter()],
    ['theme', themeAddress(frameUrl), text.theme()],
    ['banner', bannerAddress('', frameUrl), text.banner()],
    ['languages', languagesAddress(frameUrl), text.languages()],
    ['settings', settingsAddress(frameUrl), text.siteSettings()],
    ['start', startAddress(frameUrl), text.startTitle()],
    ['account', ownAccountAddress(frameUrl), text.ownAccount()],
    ['accounts', accountsAddress(frameUrl), text.accounts()],
    ['connections', connectionsAddress(frameUrl), text.connections()],
    ['transfer', transferAddress(frameUrl), text.transfer()],
    ['people', peopleAddress(frameUrl), text.people()],
    ['audit', auditAddress(frameUrl), text.audit()],
  ];
  return links.map(([screen, address, name]) => {
    const need = needOf(screen);
    const others = need === null ? null : othersWith(roles, need);
    return { address, name, reason: others === null ? null : text.closedReason({ roles: others }) };
  });
}
