import { useMemo } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { categoriesAddress } from '../ui/category-address.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';
import { createProductClient } from './product-client.js';
import { ProductEditor } from './ProductEditor.js';
import { ProductList } from './ProductList.js';

/** The products: the list, or one of them. */
export function ProductsScreen() {
  const { session, router } = useServices();
  const { productId = '', frameUrl } = useStore(router.route, (route) => route);
  const client = useMemo(() => createProductClient(session.send), [session]);
  const categories = categoriesAddress('', frameUrl);
  if (productId !== '') return <ProductEditor key={productId} id={productId} client={client} />;
  return (
    <SiteScreen
      title={text.products()}
      actions={
        <ScreenLink className="button quiet" href={categories} onOpen={() => router.openAddress(categories)}>
          {text.categories()}
        </ScreenLink>
      }
    >
      <ProductList client={client} />
    </SiteScreen>
  );
}
