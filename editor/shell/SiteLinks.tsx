import * as text from '#strings/editor';
import { useMay } from '../services/use-may.js';
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
import { UpgradeLink } from './UpgradeLink.js';

interface SiteLinksProps {
  /** Path and query of the page to come back to. */
  readonly frameUrl: string;
  onOpen(address: string): void;
}

/** The screens about the site as a whole that the account may open. `frameUrl` is the page to come back to. */
export function useSiteLinks(frameUrl: string): readonly { readonly address: string; readonly name: string }[] {
  const maySeeOrders = useMay('read-orders');
  const maySeeProducts = useMay('read-products');
  const maySeeActivity = useMay('read-activity');
  const mayReadLists = useMay('read-lists');
  const mayAudit = useMay('read-audit');
  const mayTransfer = useMay('transfer-site');
  const mayConnect = useMay('manage-connections');
  const maySet = useMay('write-settings');
  const mayManage = useMay('manage-accounts');
  const mayManagePeople = useMay('manage-people');
  return [
    ...(maySeeActivity ? [{ address: activityAddress(frameUrl), name: text.activity() }] : []),
    ...(maySeeOrders ? [{ address: ordersAddress('', frameUrl), name: text.orders() }] : []),
    ...(maySeeProducts
      ? [
          { address: productsAddress('', frameUrl), name: text.products() },
          { address: shopAddress(frameUrl), name: text.shopSettings() },
        ]
      : []),
    ...(mayReadLists ? [{ address: listsAddress('', frameUrl), name: text.lists() }] : []),
    { address: pagesAddress(frameUrl), name: text.sitePages() },
    { address: mediaAddress(frameUrl), name: text.media() },
    { address: headerFooterAddress('', frameUrl), name: text.headerFooter() },
    { address: themeAddress(frameUrl), name: text.theme() },
    { address: bannerAddress('', frameUrl), name: text.banner() },
    { address: languagesAddress(frameUrl), name: text.languages() },
    ...(maySet
      ? [
          { address: settingsAddress(frameUrl), name: text.siteSettings() },
          { address: startAddress(frameUrl), name: text.startTitle() },
        ]
      : []),
    { address: ownAccountAddress(frameUrl), name: text.ownAccount() },
    ...(mayManage ? [{ address: accountsAddress(frameUrl), name: text.accounts() }] : []),
    ...(mayConnect ? [{ address: connectionsAddress(frameUrl), name: text.connections() }] : []),
    ...(mayTransfer ? [{ address: transferAddress(frameUrl), name: text.transfer() }] : []),
    ...(mayManagePeople ? [{ address: peopleAddress(frameUrl), name: text.people() }] : []),
    ...(mayAudit ? [{ address: auditAddress(frameUrl), name: text.audit() }] : []),
  ];
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
