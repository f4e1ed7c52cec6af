import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import type { CouponProblem, JudgedCart } from '../rules/judge-cart.js';

/** A cart after an operation, and its token's hash. `limitedTo` is the line's quantity when a limit reduced it, else null. */
export interface ChangedCart {
  readonly kind: 'changed';
  readonly cart: JudgedCart;
  /** Hash of the cart's token. */
  readonly tokenHash: string;
  /** Whether this is a new cart that replaces one that is no longer usable. */
  readonly isRenewed: boolean;
  readonly limitedTo: number | null;
}

/** Why an operation was refused. */
export type CartProblem =
  | 'sold-out'
  | 'unknown-sku'
  | 'full'
  | `coupon-${Exclude<CouponProblem, 'minimum'>}`
  | 'coupon-too-many';

/** Outcome of an operation. A refused one has changed nothing. */
export type CartOutcome = ChangedCart | { readonly kind: 'refused'; readonly problem: CartProblem };

/** Thrown within a transaction to roll it back. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: CartProblem;

  constructor(problem: CartProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Aborts the current operation; its transaction is rolled back. */
export function refuse(problem: CartProblem): never {
  throw new Refusal(problem);
}

/** Runs an operation in one transaction. */
export async function carryOut(
  db: Database,
  act: (transaction: Database) => Promise<ChangedCart>,
): Promise<CartOutcome> {
  try {
    return await transact(db, act);
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', problem: error.problem };
    throw error;
  }
}
