import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { useListActs } from '../services/use-list-acts.js';
import type { CouponClient } from './coupon-client.js';

/** Removes coupons and brings them back; `reload` asks for the list again. */
export function useCouponActs(client: CouponClient, reload: () => void) {
  const { toasts } = useServices();
  const { problem, run } = useListActs(reload);

  async function restore(code: string): Promise<void> {
    if ((await run(client.restore(code))).ok) toasts.show(text.couponRestored({ code }));
  }

  async function remove(code: string): Promise<void> {
    if ((await run(client.remove(code))).ok)
      toasts.show(text.couponRemoved({ code }), { label: text.undo(), run: () => void restore(code) });
  }

  return { problem, remove, restore };
}
