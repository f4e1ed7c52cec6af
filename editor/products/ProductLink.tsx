import type { ReactNode } from 'react';
import { useServices } from '../services/services.js';
import { productsAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';

interface ProductLinkProps {
  /** The product to open; empty for the list. */
  readonly id: string;
  readonly className?: string;
  /** Asked before the link is followed; false stays. */
  prepare?(): Promise<boolean>;
  readonly children: ReactNode;
}

/** A link to a product or to the list. */
export function ProductLink({ id, className, prepare, children }: ProductLinkProps) {
  const { router } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const address = productsAddress(id, frameUrl);
  async function open(): Promise<void> {
    if (!prepare || (await prepare())) router.openAddress(address);
  }
  return (
    <ScreenLink className={className} href={address} onOpen={() => void open()}>
      {children}
    </ScreenLink>
  );
}
