import type { ReactNode } from 'react';
import { useServices } from '../services/services.js';
import { ordersAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';

interface OrderLinkProps {
  /** The order to open; empty for the list. */
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to an order or to the list. */
export function OrderLink({ id, className, children }: OrderLinkProps) {
  const { router } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const address = ordersAddress(id, frameUrl);
  return (
    <ScreenLink className={className} href={address} onOpen={() => router.openAddress(address)}>
      {children}
    </ScreenLink>
  );
}
