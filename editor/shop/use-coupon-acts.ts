import { useState } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import type { CouponClient } from './coupon-client.js';

/** Removes coupons and brings them back; `reload` asks for the list again. */
export function useCouponActs(client: CouponClient, reload: () => void) {
  const { toasts } = useServices();
  const [problem, setProblem] = useState<string | null>(null);

  async function run(call: Promise<CallResult<unknown>>): Promise<boolean> {
    setProblem(null);
    const result = await call;
    if (!result.ok) setProblem(result.message || text.serverUnreachable());
    reload();
    return result.ok;
  }

  async function restore(code: string): Promise<void> {
    if (await run(client.restore(code))) toasts.show(text.couponRestored({ code }));
  }

  async function remove(code: string): Promise<void> {
    if (await run(client.remove(code)))
      toasts.show(text.couponRemoved({ code }), { label: text.undo(), run: () => void restore(code) });
  }

  return { problem, remove, restore };
}
