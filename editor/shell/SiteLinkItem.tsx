import { useId } from 'react';
import { ScreenLink } from '../ui/ScreenLink.js';
import type { SiteLink } from './site-links.js';

interface SiteLinkItemProps {
  readonly link: SiteLink;
  readonly className?: string;
  readonly isCurrent?: boolean;
  onOpen(address: string): void;
}

/** The way to a screen; one that the account may not open can be reached, leads nowhere and says why. */
export function SiteLinkItem({ link: { address, name, reason }, className, isCurrent, onOpen }: SiteLinkItemProps) {
  const id = useId();
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
    <span className={`closed-link ${className ?? ''}`}>
      <span role="link" aria-disabled="true" aria-describedby={id} tabIndex={0}>
        {name}
      </span>
      <small id={id}>{reason}</small>
    </span>
  );
}
