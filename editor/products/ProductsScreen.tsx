import { useMemo } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { categoriesAddress } from '../ui/category-address.js';
import { lazyPart } from '../ui/lazy-part.js';
import { productsAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';
import { createProductClient } from './product-client.js';
import { ProductEditor } from './ProductEditor.js';
import { ProductList } from './ProductList.js';

const ReviewList = lazyPart(
  async () => (await import('./ReviewList.js')).ReviewList,
  () => <p role="status">{text.loading()}</p>,
);

/** The part of the screen with the reviews, in its address. */
const reviewView = 'reviews';

/** The products: the list, or one of them; and their reviews. */
export function ProductsScreen() {
  const { session, router } = useServices();
  const { productId = '', view, frameUrl } = useStore(router.route, (route) => route);
  const client = useMemo(() => createProductClient(session.send), [session]);
  const categories = categoriesAddress('', frameUrl);
  if (productId !== '') return <ProductEditor key={productId} id={productId} client={client} />;
  const hasReviews = view === reviewView;
  return (
    <SiteScreen
      title={hasReviews ? text.reviews() : text.products()}
      actions={
        <ScreenLink className="button quiet" href={categories} onOpen={() => router.openAddress(categories)}>
          {text.categories()}
        </ScreenLink>
      }
    >
      <Views frameUrl={frameUrl} hasReviews={hasReviews} />
      {hasReviews ? <ReviewList /> : <ProductList client={client} />}
    </SiteScreen>
  );
}

function Views({ frameUrl, hasReviews }: { readonly frameUrl: string; readonly hasReviews: boolean }) {
  const { router } = useServices();
  const products = productsAddress('', frameUrl);
  const reviews = `${products}${products.includes('?') ? '&' : '?'}view=${reviewView}`;
  const views = [
    { address: products, name: text.products(), isShown: !hasReviews },
    { address: reviews, name: text.reviews(), isShown: hasReviews },
  ];
  return (
    <nav className="activity-views" aria-label={text.reviewsPart()}>
      {views.map(({ address, name, isShown }) => (
        <ScreenLink
          key={address}
          href={address}
          aria-current={isShown ? 'page' : undefined}
          onOpen={() => router.openAddress(address)}
        >
          {name}
        </ScreenLink>
      ))}
    </nav>
  );
}
