import * as text from '#strings/editor';
import type { CouponAnswer } from '../../protocol/http/edited-coupons.js';
import { useServices } from '../services/services.js';
import { factsOf, isSpent, worthOf } from './coupon-words.js';

interface CouponRowProps {
  readonly answer: CouponAnswer;
  readonly currencyCode: string;
  /** Null for those who may not change coupons. */
  readonly acts: {
    open(answer: CouponAnswer): void;
    remove(code: string): Promise<void>;
    restore(code: string): Promise<void>;
  } | null;
}

/** A coupon in the list, with what it gives and how often it was used. */
export function CouponRow({ answer, currencyCode, acts }: CouponRowProps) {
  const { clock } = useServices();
  const { coupon, isRemoved } = answer;
  const { code, description } = coupon;
  const now = clock.now();
  const words = isRemoved ? text.binRestore() : text.couponRemove();
  return (
    <li className="shop-row">
      <div className="shop-row-words">
        <span className="shop-row-name">
          <bdi dir="ltr">{code}</bdi>
        </span>
        <span>
          {worthOf(coupon, currencyCode)}
          {description !== '' && (
            <>
              {' · '}
              <bdi>{description}</bdi>
            </>
          )}
        </span>
        <span className={`shop-row-facts ${isSpent(coupon, now) ? 'is-spent' : ''}`}>
          {factsOf(coupon, currencyCode, now).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      {acts && (
        <div className="shop-row-acts">
          {!isRemoved && (
            <button
              type="button"
              className="button small quiet"
              aria-label={text.pageActions({ action: text.couponEdit(), title: code })}
              onClick={() => acts.open(answer)}
            >
              {text.couponEdit()}
            </button>
          )}
          <button
            type="button"
            className="button small quiet"
            aria-label={text.pageActions({ action: words, title: code })}
            onClick={() => void (isRemoved ? acts.restore(code) : acts.remove(code))}
          >
            {words}
          </button>
        </div>
      )}
    </li>
  );
}
