import type { ReactNode } from 'react';
import { ordersAddress } from '../ui/router.js';
import { useServices } from '../ui/services.js';
import { useStore } from '../ui/use-store.js';

interface OrderLinkProps {
  /** The order to open; empty for the list. */
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to an order or to the list, which opens in another tab as well. */
export function OrderLink({ id, className, children }: OrderLinkProps) {
  const { router } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const address = ordersAddress(id, frameUrl);
  return (
    <a
      className={className}
      href={address}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        router.openAddress(address);
      }}
    >
      {children}
    </a>
  );
}
