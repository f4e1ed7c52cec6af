import { useMemo } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { useStore } from '../ui/use-store.js';
import { createProductClient } from './product-client.js';
import { ProductEditor } from './ProductEditor.js';
import { ProductList } from './ProductList.js';

/** The products: the list, or one of them. */
export function ProductsScreen() {
  const { session, router } = useServices();
  const { productId = '' } = useStore(router.route, (route) => route);
  const client = useMemo(() => createProductClient(session.send), [session]);
  if (productId !== '') return <ProductEditor key={productId} id={productId} client={client} />;
  return (
    <SiteScreen title={text.products()}>
      <ProductList client={client} />
    </SiteScreen>
  );
}
