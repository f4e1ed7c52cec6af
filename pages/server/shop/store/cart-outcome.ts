import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import type { CouponProblem, JudgedCart } from '../rules/judge-cart.js';

/** A cart after an act, and the token that opens it. `limitedTo` is what a line holds when there is no more of it. */
export interface ChangedCart {
  readonly kind: 'changed';
  readonly cart: JudgedCart;
  /** Hash of the token. */
  readonly tokenHash: string;
  /** Whether the visitor's former cart could not be used any more and this is a new one. */
  readonly isRenewed: boolean;
  readonly limitedTo: number | null;
}

/** Why an act was not carried out. */
export type CartProblem =
  | 'sold-out'
  | 'unknown-sku'
  | 'full'
  | `coupon-${Exclude<CouponProblem, 'minimum'>}`
  | 'coupon-too-many';

/** What became of an act. A refused one has changed nothing. */
export type CartOutcome = ChangedCart | { readonly kind: 'refused'; readonly problem: CartProblem };

/** Thrown within a transaction to undo it. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: CartProblem;

  constructor(problem: CartProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Ends the act that is being carried out, and undoes what it has done so far. */
export function refuse(problem: CartProblem): never {
  throw new Refusal(problem);
}

/** Carries an act out in one transaction. */
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
