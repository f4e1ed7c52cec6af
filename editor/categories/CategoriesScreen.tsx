import { useEffect, useMemo, useRef } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { createCategoryClient } from '../storage/category-client.js';
import { productsAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';
import { CategoryList } from './CategoryList.js';

/** The categories of the shop, one level of the tree at a time. */
export function CategoriesScreen() {
  const { session, router } = useServices();
  const { view = '', frameUrl } = useStore(router.route, (route) => route);
  const client = useMemo(() => createCategoryClient(session.send), [session]);
  const heading = useRef<HTMLHeadingElement>(null);
  const former = useRef(view);
  // Another level replaces the list, and with it the link that had the focus.
  useEffect(() => {
    if (former.current !== view) heading.current?.focus();
    former.current = view;
  }, [view]);
  const address = productsAddress('', frameUrl);
  return (
    <SiteScreen
      title={text.categories()}
      actions={
        <ScreenLink className="button quiet" href={address} onOpen={() => router.openAddress(address)}>
          {text.products()}
        </ScreenLink>
      }
    >
      <CategoryList key={view} client={client} parentId={view} heading={heading} />
    </SiteScreen>
  );
}
