import { useId } from 'react';
import * as text from '#strings/editor';
import { orderReasons, type OrderReason } from '../../protocol/commerce/payment.js';
import { reasonWords } from './order-words.js';

interface ReasonFieldProps {
  readonly reason: OrderReason;
  onChange(reason: OrderReason): void;
}

/** Why an order is refunded or cancelled. */
export function ReasonField({ reason, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text.orderReason()}</label>
      <select id={id} value={reason} onChange={(event) => onChange(event.target.value as OrderReason)}>
        {orderReasons.map((each) => (
          <option key={each} value={each}>
            {reasonWords[each]()}
          </option>
        ))}
      </select>
    </div>
  );
}
