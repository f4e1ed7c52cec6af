import { useEffect, useState } from 'react';
import * as text from '#strings/editor';
import type { ProductChoice } from '../../protocol/http/products.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame, describedBy } from './FieldFrame.js';

function nameOf({ title, variantName, state, isShown }: ProductChoice): string {
  const name = variantName ? `${title}: ${variantName}` : title;
  return isShown ? name : `${name} (${state})`;
}

/** The products to choose from; null while they are loading or when that failed. */
function useProducts(): readonly ProductChoice[] | null {
  const { listProducts } = useFieldScope();
  const [products, setProducts] = useState<readonly ProductChoice[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void listProducts?.().then((list) => isCurrent && setProducts(list));
    return () => void (isCurrent = false);
  }, [listProducts]);
  return products;
}

/** A product by its stock-keeping unit, chosen by name. Without the list of products the unit is typed. */
export function ProductField({ id, spec, label, value, path, onChange }: FieldProps<'product'>) {
  const { isReadOnly } = useFieldScope();
  const products = useProducts();
  const chosen = typeof value === 'string' ? value : spec.default;
  const shared = { id, 'aria-describedby': describedBy(id, label) };
  if (!products) {
    return (
      <FieldFrame id={id} label={label}>
        <input
          {...shared}
          type="text"
          spellCheck={false}
          autoCapitalize="none"
          value={chosen}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value, path)}
        />
      </FieldFrame>
    );
  }
  const isKnown = chosen === '' || products.some(({ sku }) => sku === chosen);
  return (
    <FieldFrame id={id} label={label} error={isKnown ? null : text.productMissing({ sku: chosen })}>
      <select
        {...shared}
        value={chosen}
        disabled={isReadOnly}
        aria-invalid={!isKnown}
        onChange={(event) => onChange(event.target.value, null)}
      >
        <option value="">{text.productNone()}</option>
        {!isKnown && <option value={chosen}>{chosen}</option>}
        {products.map((product) => (
          <option key={product.sku} value={product.sku}>
            {nameOf(product)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
