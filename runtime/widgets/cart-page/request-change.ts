import type { Cart } from '../../../protocol/commerce/cart.js';
import { cartControls as acts } from '../../../protocol/widgets/cart-page.js';
import type { AddOutcome } from '../../services/cart/add-queue.js';
import type { CartCalls } from '../../services/cart/cart-calls.js';

/** The value of a form's control; empty when there is none. */
export const readControl = (form: HTMLFormElement, name: string): string =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';

/** Makes the call of a form about the whole cart. `to` is the value of the pressed button. Null where shipping has no address yet. */
export function requestChange(
  calls: CartCalls,
  { selectedShippingOption, shippingLocation }: Cart,
  form: HTMLFormElement,
  to: string | null,
): Promise<AddOutcome> | null {
  const read = (name: string): string => readControl(form, name);
  const act = read('act');
  const code = read('code');
  if (act === acts.couponAdd)
    return calls.addCoupon(code.trim().toUpperCase()).then((outcome) => (outcome.ok && form.reset(), outcome));
  if (act === acts.couponRemove) return calls.removeCoupon(code);
  const place =
    act === acts.shipping
      ? { country: read('country'), region: read('region'), postalCode: read('postalCode') }
      : shippingLocation;
  return place && calls.setShipping({ ...place, optionId: to ?? selectedShippingOption?.id ?? '' });
}
