import { memo } from 'react';
import * as text from '#strings/editor';
import type { EditedVariant } from '../../protocol/commerce/edited-product.js';
import { productTypes, type Measures } from '../../protocol/commerce/product.js';
import * as limits from '../../protocol/enums/limits.js';
import * as bounds from '../../protocol/enums/products.js';
import { decimalAmount } from '../../protocol/text/money.js';
import { readNumber, readOptional, readPrice } from '../fields/typed-values.js';
import { TypedField } from '../fields/TypedField.js';
import { faultWords, measureWords } from './product-words.js';
import type { ProductForm } from './use-product-form.js';
import { changeVariant, removeVariant, spreadPrices } from './variant-matrix.js';

interface VariantRowProps {
  readonly form: ProductForm;
  readonly variant: EditedVariant;
  /** Opens its stock, which is counted. */
  onStock(): void;
}

/** One variant: price, sale price, stock-keeping unit, stock, and weight and size where they differ from the product's. */
export const VariantRow = memo(
  function VariantRow({ form, variant, onStock }: VariantRowProps) {
    const { product, change, answer } = form;
    const name = variant.optionValues.join(', ');
    const hasOptions = product.options.length > 0;
    const set = (changes: Partial<EditedVariant>): void =>
      change((former) => changeVariant(former, variant.id, changes));
    const faultOf = faultsOf(form, variant.id);
    return (
      <li>
        <fieldset className="variant-row">
          <legend className={hasOptions ? '' : 'visually-hidden'}>
            <bdi>{name || text.productVariant()}</bdi>
          </legend>
          <Prices {...{ variant, set, faultOf }} currencyCode={answer.currencyCode} />
          <TypedField
            label={text.productSku()}
            stored={variant.sku}
            maxLength={limits.skuMaxLength}
            fault={faultOf('sku') ?? faultOf('skuTwice') ?? faultOf('skuTaken')}
            read={(typed) => ({ value: typed.trim() })}
            onChange={(sku) => set({ sku })}
          />
          <Stock {...{ form, variant, set, onStock }} />
          {hasOptions && product.productType === productTypes.physical && (
            <OwnMeasures {...{ variant, set }} units={answer.units} />
          )}
          {hasOptions && product.variants.length > 1 && (
            <div className="variant-acts">
              <button
                type="button"
                className="button small quiet"
                aria-label={text.productSpreadOf({ name })}
                onClick={() => change((former) => spreadPrices(former, variant.id))}
              >
                {text.productSpread()}
              </button>
              <button
                type="button"
                className="button small quiet"
                aria-label={text.removeOf({ name })}
                onClick={() => change((former) => removeVariant(former, variant.id))}
              >
                {text.productRemoveVariant()}
              </button>
            </div>
          )}
          <VariantFault {...{ faultOf }} />
        </fieldset>
      </li>
    );
  },
  (left, right) =>
    left.variant === right.variant &&
    left.form.problem === right.form.problem &&
    left.form.answer === right.form.answer &&
    left.form.product.productType === right.form.product.productType &&
    left.form.product.options === right.form.product.options &&
    left.form.product.variants.length > 1 === right.form.product.variants.length > 1,
);

type FaultOf = (fault: keyof typeof faultWords) => string | null;

/** The words of a fault of this variant that the server found; null without it. */
const faultsOf =
  ({ problem }: ProductForm, id: string): FaultOf =>
  (fault) =>
    problem?.refusal?.fault === fault && problem.refusal.variantId === id ? faultWords[fault]() : null;

/** Faults of a variant that no field of it has. */
function VariantFault({ faultOf }: { readonly faultOf: FaultOf }) {
  const words = faultOf('values') ?? faultOf('combination');
  return (
    words !== null && (
      <p className="field-error" role="alert">
        {words}
      </p>
    )
  );
}

interface PartProps {
  readonly variant: EditedVariant;
  set(changes: Partial<EditedVariant>): void;
}

function Prices({
  variant,
  set,
  faultOf,
  currencyCode,
}: PartProps & { readonly faultOf: FaultOf; readonly currencyCode: string }) {
  const read = (typed: string) => readPrice(typed, currencyCode);
  return (
    <>
      <TypedField
        label={text.productPrice()}
        unit={currencyCode}
        isNumber
        stored={decimalAmount(variant.priceCents, currencyCode)}
        fault={faultOf('price')}
        read={read}
        onChange={(priceCents) => set({ priceCents })}
      />
      <label className="check">
        <input type="checkbox" checked={variant.onSale} onChange={(event) => set({ onSale: event.target.checked })} />
        {text.productOnSale()}
      </label>
      {variant.onSale && (
        <TypedField
          label={text.productSalePrice()}
          unit={currencyCode}
          isNumber
          stored={decimalAmount(variant.salePriceCents, currencyCode)}
          fault={faultOf('salePrice')}
          read={read}
          onChange={(salePriceCents) => set({ salePriceCents })}
        />
      )}
    </>
  );
}

/** Counted stock is changed by differences, in a dialog; the first count is a field of the form. */
function Stock({
  form,
  variant,
  set,
  onStock,
}: PartProps & { readonly form: ProductForm; readonly onStock: () => void }) {
  const left = form.answer.stock[variant.id];
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={!variant.unlimited}
          onChange={(event) => set({ unlimited: !event.target.checked })}
        />
        {text.productCounted()}
      </label>
      {!variant.unlimited &&
        (left === undefined ? (
          <TypedField
            label={text.productFirstStock()}
            isNumber
            stored={String(variant.firstStock)}
            read={(typed) => readNumber(typed, { min: 0, max: bounds.stockMax, isWhole: true })}
            onChange={(firstStock) => set({ firstStock })}
          />
        ) : (
          <div className="variant-stock">
            <span className={left <= limits.scarceStock ? 'product-row-short' : ''}>
              {text.productInStock({ stock: left })}
            </span>
            <button
              type="button"
              className="button small"
              aria-label={text.productChangeStockOf({ name: variant.optionValues.join(', ') || form.product.title })}
              onClick={onStock}
            >
              {text.productChangeStock()}
            </button>
          </div>
        ))}
    </>
  );
}

const measureNames = ['weight', 'length', 'width', 'height'] as const satisfies readonly (keyof Measures)[];

interface UnitsProps {
  readonly units: { readonly weight: string; readonly length: string };
}

/** Weight and size in which the variant differs from the product; an empty field takes the product's. */
function OwnMeasures({ variant, set, units }: PartProps & UnitsProps) {
  const isOwn = Object.keys(variant.measures).length > 0;
  return (
    <details className="variant-measures" open={isOwn || undefined}>
      <summary>{text.productOwnMeasures()}</summary>
      <div>
        {measureNames.map((name) => (
          <TypedField
            key={name}
            label={measureWords[name]()}
            unit={name === 'weight' ? units.weight : units.length}
            isNumber
            stored={variant.measures[name] === undefined ? '' : String(variant.measures[name])}
            read={(typed) => readOptional(typed, { min: 0, max: bounds.measureMax })}
            onChange={(value) => {
              const { [name]: _former, ...rest } = variant.measures;
              set({ measures: value === null ? rest : { ...rest, [name]: value } });
            }}
          />
        ))}
      </div>
    </details>
  );
}

/** Weight and size of every piece. Zero means unknown. */
export function ProductMeasures({ form: { product, set, answer } }: { readonly form: ProductForm }) {
  const { measurements } = product;
  const present = measurements ?? { weight: 0, length: 0, width: 0, height: 0 };
  return (
    <fieldset className="product-measures">
      <legend>{text.productMeasures()}</legend>
      {measureNames.map((name) => (
        <TypedField
          key={name}
          label={measureWords[name]()}
          unit={name === 'weight' ? answer.units.weight : answer.units.length}
          isNumber
          stored={present[name] === 0 ? '' : String(present[name])}
          read={(typed) => readOptional(typed, { min: 0, max: bounds.measureMax })}
          onChange={(value) => {
            const next = { ...present, [name]: value ?? 0 };
            set({ measurements: measureNames.every((each) => next[each] === 0) ? null : next });
          }}
        />
      ))}
    </fieldset>
  );
}
