import * as text from '#strings/editor';
import type { ProductRow } from '../../protocol/http/edited-products.js';
import { useServices } from '../services/services.js';
import { IconButton } from '../ui/IconButton.js';
import { formatMoment } from '../ui/times.js';
import { stateWords, stockWords } from './product-words.js';
import { ProductLink } from './ProductLink.js';
import type { ProductActs } from './use-product-acts.js';

interface ProductRowItemProps {
  readonly row: ProductRow;
  readonly acts: ProductActs;
  readonly mayWrite: boolean;
  /** Its neighbours in the shop's order; null where there is none, or where the list does not show that order. */
  readonly above: ProductRow | null;
  readonly below: ProductRow | null;
}

/** Small enough for a row; drawings answer in their own size. */
const thumbnail = (path: string): string => `${path}?format=100w`;

/** A product in the list: picture, name, price, stock and state, and what can be done with it. */
export function ProductRowItem(props: ProductRowItemProps) {
  const { row, mayWrite } = props;
  const { clock } = useServices();
  const stock = stockWords(row);
  const isShort = row.soldOut > 0 || row.low > 0;
  return (
    <li className="product-row">
      {row.image === '' ? (
        <span className="product-picture-none" aria-hidden="true" />
      ) : (
        <img src={thumbnail(row.image)} alt="" width="48" height="48" loading="lazy" decoding="async" />
      )}
      <div className="product-row-words">
        <ProductLink id={row.id} className="product-row-name">
          <bdi>{row.title}</bdi>
        </ProductLink>
        <span className="product-row-facts">
          <span className={`product-row-state is-${row.state}`}>
            {row.state === 'scheduled' && row.publishAt !== null
              ? text.productFromTime({ time: formatMoment(row.publishAt, clock.now()) })
              : stateWords[row.state]()}
          </span>
          <span>
            <bdi>{row.priceText}</bdi>
            {row.isOnSale && ` · ${text.productOnSale()}`}
          </span>
          {row.variants > 1 && <span>{text.productVariants({ n: row.variants })}</span>}
          {stock !== '' && <span className={isShort ? 'product-row-short' : ''}>{stock}</span>}
        </span>
      </div>
      {mayWrite && <RowActs {...props} />}
    </li>
  );
}

function RowActs({ row, acts, above, below }: ProductRowItemProps) {
  const name = row.title;
  const isShown = row.state !== 'draft';
  const words = isShown ? text.productHide() : text.productShow();
  return (
    <div className="product-row-acts">
      <button
        type="button"
        className="button small quiet"
        aria-label={text.pageActions({ action: words, title: name })}
        onClick={() => void acts.setShown(row, !isShown)}
      >
        {words}
      </button>
      <IconButton
        icon="up"
        label={text.moveUpOf({ name })}
        aria-disabled={above === null}
        onClick={() => above && void acts.swap(row, above, row)}
      />
      <IconButton
        icon="down"
        label={text.moveDownOf({ name })}
        aria-disabled={below === null}
        onClick={() => below && void acts.swap(below, row, row)}
      />
      <IconButton icon="copy" label={text.duplicateOf({ name })} onClick={() => void acts.copy(row)} />
      <IconButton icon="remove" label={text.removeOf({ name })} onClick={() => void acts.remove(row)} />
    </div>
  );
}
