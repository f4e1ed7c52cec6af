import * as text from '#strings/editor';
import { useMay } from '../services/use-may.js';
import { useSiteLinks } from './site-links.js';
import { SiteLinkItem } from './SiteLinkItem.js';
import { UpgradeLink } from './UpgradeLink.js';

interface SiteLinksProps {
  /** Path and query of the page to come back to. */
  readonly frameUrl: string;
  onOpen(address: string): void;
}

/** The screens about the site as a whole; each is a link, so that it can be opened in another tab. */
export function SiteLinks({ frameUrl, onOpen }: SiteLinksProps) {
  const mayPay = useMay('manage-billing');
  const links = useSiteLinks(frameUrl);
  return (
    <nav className="site-links" aria-label={text.siteScreens()}>
      {links.map((link) => (
        <SiteLinkItem key={link.address} className="entries-link" {...{ link, onOpen }} />
      ))}
      {mayPay && <UpgradeLink />}
    </nav>
  );
}
