import type { ReactNode } from 'react';
import { useServices } from '../services/services.js';
import { categoriesAddress } from '../ui/category-address.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';

interface CategoryLinkProps {
  /** The category whose own are opened; empty for the top level. */
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to what is in a category. */
export function CategoryLink({ id, className, children }: CategoryLinkProps) {
  const { router } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const address = categoriesAddress(id, frameUrl);
  return (
    <ScreenLink className={className} href={address} onOpen={() => router.openAddress(address)}>
      {children}
    </ScreenLink>
  );
}
