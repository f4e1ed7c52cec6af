import { useId } from 'react';
import * as text from '#strings/editor';
import type { CouponFault } from '../../protocol/commerce/coupon-faults.js';
import { readCouponCode, type Coupon } from '../../protocol/commerce/coupon.js';
import * as bounds from '../../protocol/enums/coupons.js';
import { decimalAmount } from '../../protocol/text/money.js';
import { fromLocalMoment, readOptional, readPrice, toLocalMoment } from '../fields/typed-values.js';
import { TypedField } from '../fields/TypedField.js';
import { couponFaultWords, couponKindWords, readShare, writtenShare } from './coupon-words.js';
import type { CouponForm } from './use-coupon-form.js';

interface CouponFieldsProps {
  readonly form: CouponForm;
  readonly currencyCode: string;
}

/** Everything that an owner says about a coupon. */
export function CouponFields({ form, currencyCode }: CouponFieldsProps) {
  const { coupon, set, problem } = form;
  const faultOf = (...faults: readonly CouponFault[]): string | null => {
    const found = faults.find((fault) => problem?.fault === fault);
    return found ? couponFaultWords[found]() : null;
  };
  const readAmount = (typed: string) => readPrice(typed, currencyCode);
  return (
    <>
      {form.isNew && (
        <TypedField
          label={text.couponCode()}
          help={text.couponCodeHelp()}
          stored={coupon.code}
          maxLength={bounds.couponCodeMax}
          fault={faultOf('code', 'codeTaken', 'codeRemoved')}
          read={(typed) => ({ value: readCouponCode(typed) })}
          onChange={(code) => set({ code })}
        />
      )}
      <KindChoice kind={coupon.kind} onChange={(kind) => set({ kind })} />
      {coupon.kind === 'percent' && (
        <TypedField
          label={text.couponShare()}
          unit="%"
          isNumber
          stored={writtenShare(coupon.basisPoints)}
          fault={faultOf('percent')}
          read={readShare}
          onChange={(basisPoints) => set({ basisPoints })}
        />
      )}
      {coupon.kind === 'fixed' && (
        <TypedField
          label={text.couponAmount()}
          unit={currencyCode}
          isNumber
          stored={decimalAmount(coupon.cents, currencyCode)}
          fault={faultOf('amount')}
          read={readAmount}
          onChange={(cents) => set({ cents })}
        />
      )}
      <TypedField
        label={text.couponDescription()}
        help={text.couponDescriptionHelp()}
        stored={coupon.description}
        maxLength={bounds.couponDescriptionMax}
        read={(typed) => ({ value: typed.trim() })}
        onChange={(description) => set({ description })}
      />
      <TypedField
        label={text.couponMinimum()}
        help={text.couponMinimumHelp()}
        unit={currencyCode}
        isNumber
        stored={decimalAmount(coupon.minimumSubtotalCents, currencyCode)}
        fault={faultOf('minimum')}
        read={readAmount}
        onChange={(minimumSubtotalCents) => set({ minimumSubtotalCents })}
      />
      <ExpiryField at={coupon.expiresAt} onChange={(expiresAt) => set({ expiresAt })} />
      <TypedField
        label={text.couponMaxUses()}
        help={text.couponMaxUsesHelp()}
        isNumber
        stored={coupon.maxUses === null ? '' : String(coupon.maxUses)}
        fault={faultOf('uses')}
        read={(typed) => readOptional(typed, { min: 1, max: bounds.couponUsesMax, isWhole: true })}
        onChange={(maxUses) => set({ maxUses })}
      />
    </>
  );
}

interface KindChoiceProps {
  readonly kind: Coupon['kind'];
  onChange(kind: Coupon['kind']): void;
}

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text.couponKind()}</label>
      <select id={id} value={kind} onChange={(event) => onChange(event.target.value as Coupon['kind'])}>
        {(Object.keys(couponKindWords) as Coupon['kind'][]).map((each) => (
          <option key={each} value={each}>
            {couponKindWords[each]()}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ExpiryFieldProps {
  readonly at: number | null;
  onChange(at: number | null): void;
}

/** The day and time from which nobody can redeem the coupon; empty for never. */
function ExpiryField({ at, onChange }: ExpiryFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text.couponExpires()}</label>
      <input
        id={id}
        type="datetime-local"
        value={toLocalMoment(at)}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(fromLocalMoment(event.target.value))}
      />
      <p id={`${id}-help`} className="field-help">
        {text.couponExpiresHelp()}
      </p>
    </div>
  );
}
