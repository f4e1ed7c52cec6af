import { requireAccount } from '../../access/require-account.js';
import type { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import type { Visit } from '../../visit/visit.js';
import type { ProductEditor } from '../store/edited-products.js';

/** Id of the product in the address of the request. */
export const idOf = ({ context }: Visit): string => context.req.param('id') ?? '';

/** The answer for a product that is gone. */
export const missing = (): Failure => new Refusal(404, 'refusal.noProduct');

/** The account that changes products. @throws Failure without the permission. */
export function productEditor({ context, environment }: Visit): ProductEditor {
  return { accountId: requireAccount(context, 'write-products').id, nowMs: environment.now() };
}
