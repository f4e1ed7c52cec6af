import { useId } from 'react';
import * as text from '#strings/editor';
import { productTypes, type SubscriptionPlan } from '../../protocol/commerce/product.js';
import * as limits from '../../protocol/enums/limits.js';
import { readNumber, readOptional } from '../fields/typed-values.js';
import { TypedField } from '../fields/TypedField.js';
import type { ProductForm } from './use-product-form.js';
import { ProductMeasures } from './VariantRow.js';

const monthly: SubscriptionPlan = { billingPeriod: { value: 1, unit: 'monthly' }, numBillingCycles: 0 };

/** How the product is sold: how many at most, as a subscription, and what a piece weighs and measures. */
export function ProductSale({ form }: { readonly form: ProductForm }) {
  const { product, set } = form;
  return (
    <section className="product-part" aria-labelledby="product-sale">
      <h3 id="product-sale">{text.productSelling()}</h3>
      <div className="fields">
        <TypedField
          label={text.productMost()}
          help={text.productMostHelp()}
          isNumber
          stored={product.maxQuantity === null ? '' : String(product.maxQuantity)}
          read={(typed) => readOptional(typed, { min: 1, max: limits.cartQuantityMax, isWhole: true })}
          onChange={(maxQuantity) => set({ maxQuantity })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={product.subscriptionPlan !== null}
            onChange={(event) => set({ subscriptionPlan: event.target.checked ? monthly : null })}
          />
          {text.productSubscription()}
        </label>
        {product.subscriptionPlan && (
          <PlanFields plan={product.subscriptionPlan} onChange={(subscriptionPlan) => set({ subscriptionPlan })} />
        )}
        {product.productType === productTypes.physical && <ProductMeasures form={form} />}
      </div>
    </section>
  );
}

const unitWords: Readonly<Record<SubscriptionPlan['billingPeriod']['unit'], () => string>> = {
  weekly: text.productWeeks,
  monthly: text.productMonths,
  yearly: text.productYears,
};

interface PlanFieldsProps {
  readonly plan: SubscriptionPlan;
  onChange(plan: SubscriptionPlan): void;
}

/** Period and number of renewals. [SUB-01] [SUB-02] */
function PlanFields({ plan, onChange }: PlanFieldsProps) {
  const { billingPeriod, numBillingCycles } = plan;
  const id = useId();
  return (
    <fieldset className="product-measures">
      <legend>{text.productPlan()}</legend>
      <p className="field-help">{text.productPlanPaid()}</p>
      <TypedField
        label={text.productEvery()}
        isNumber
        stored={String(billingPeriod.value)}
        read={(typed) => readNumber(typed, { min: 1, max: 99, isWhole: true })}
        onChange={(value) => onChange({ ...plan, billingPeriod: { ...billingPeriod, value } })}
      />
      <div className="field">
        <label htmlFor={id}>{text.productPeriod()}</label>
        <select
          id={id}
          value={billingPeriod.unit}
          onChange={(event) =>
            onChange({
              ...plan,
              billingPeriod: { ...billingPeriod, unit: event.target.value as typeof billingPeriod.unit },
            })
          }
        >
          {(Object.keys(unitWords) as (keyof typeof unitWords)[]).map((unit) => (
            <option key={unit} value={unit}>
              {unitWords[unit]()}
            </option>
          ))}
        </select>
      </div>
      <TypedField
        label={text.productCycles()}
        help={text.productCyclesHelp()}
        isNumber
        stored={String(numBillingCycles)}
        read={(typed) => readNumber(typed, { min: 0, max: 999, isWhole: true })}
        onChange={(value) => onChange({ ...plan, numBillingCycles: value })}
      />
    </fieldset>
  );
}
