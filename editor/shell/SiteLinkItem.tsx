import { ScreenLink } from '../ui/ScreenLink.js';
import { ClosedLink } from './Closed.js';
import type { SiteLink } from './site-links.js';

interface SiteLinkItemProps {
  readonly link: SiteLink;
  readonly className?: string;
  readonly isCurrent?: boolean;
  onOpen(address: string): void;
}

/** The way to a screen; one that the account may not open can be reached, leads nowhere and says why. */
export function SiteLinkItem({ link: { address, name, reason }, className, isCurrent, onOpen }: SiteLinkItemProps) {
  if (reason === null)
    return (
      <ScreenLink
        className={className}
        href={address}
        aria-current={isCurrent ? 'page' : undefined}
        onOpen={() => onOpen(address)}
      >
        {name}
      </ScreenLink>
    );
  return (
    <ClosedLink className={className} reason={reason}>
      {name}
    </ClosedLink>
  );
}
