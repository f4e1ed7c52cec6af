import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import type { Route } from '../ui/router.js';
import {
  accountsAddress,
  activityAddress,
  auditAddress,
  bannerAddress,
  connectionsAddress,
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
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';
import { maySee } from './screens.js';
import { UpgradeLink } from './UpgradeLink.js';

const noRoles: readonly number[] = [];

interface SiteLinksProps {
  /** Path and query of the page to come back to. */
  readonly frameUrl: string;
  onOpen(address: string): void;
}

interface SiteLink {
  readonly address: string;
  readonly name: string;
}

/** The screens about the site as a whole that the account may open. `frameUrl` is the page to come back to. */
export function useSiteLinks(frameUrl: string): readonly SiteLink[] {
  const { session } = useServices();
  const roles = useStore(session.account, (state) => (state.status === 'logged-in' ? state.account.roles : noRoles));
  const links: readonly (readonly [screen: Route['screen'], address: string, name: string])[] = [
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
  return links.filter(([screen]) => maySee(roles, screen)).map(([, address, name]) => ({ address, name }));
}

/** The screens about the site as a whole; each is a link, so that it can be opened in another tab. */
export function SiteLinks({ frameUrl, onOpen }: SiteLinksProps) {
  const mayPay = useMay('manage-billing');
  const links = useSiteLinks(frameUrl);
  return (
    <nav className="site-links" aria-label={text.siteScreens()}>
      {links.map(({ address, name }) => (
        <ScreenLink key={name} className="entries-link" href={address} onOpen={() => onOpen(address)}>
          {name}
        </ScreenLink>
      ))}
      {mayPay && <UpgradeLink />}
    </nav>
  );
}
