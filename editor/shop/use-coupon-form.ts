import { useCallback, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { findCouponFaults, tidyCoupon, type CouponFault } from '../../protocol/commerce/coupon-faults.js';
import type { EditedCoupon } from '../../protocol/commerce/coupon.js';
import type { CouponAnswer, CouponConflict, CouponRefusal } from '../../protocol/http/edited-coupons.js';
import { isEqual } from '../document/equal.js';
import { mergeParts, type PartDifference } from '../document/merge-parts.js';
import type { CouponClient } from './coupon-client.js';

/** Two versions of a coupon that started from the same one. */
interface OpenDifference {
  readonly base: EditedCoupon;
  readonly answer: CouponAnswer;
  readonly differences: readonly PartDifference[];
}

export interface CouponProblem {
  readonly message: string;
  readonly fault: CouponFault | null;
}

export interface CouponForm {
  readonly coupon: EditedCoupon;
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly problem: CouponProblem | null;
  readonly difference: OpenDifference | null;
  /** Increases when the coupon was changed otherwise than by typing. */
  readonly leaps: number;
  set(changes: Partial<EditedCoupon>): void;
  /** Stores the coupon, and calls `onSaved`; with a reason otherwise. What was typed meanwhile stays, and is not saved. */
  save(): Promise<void>;
  /** Ends a difference: `fromTheirs` names the parts that are taken from the other side; null takes all of it. */
  settle(fromTheirs: ReadonlySet<string> | null): void;
  /** Whether there is anything that is not saved; a stable function. */
  readonly isAtRisk: () => boolean;
}

/** Calls of one save, of which all but the first join a newer coupon. */
const mostAttempts = 3;

const emptyCoupon: EditedCoupon = {
  code: '',
  kind: 'percent',
  basisPoints: 1000,
  cents: 0,
  description: '',
  minimumSubtotalCents: 0,
  expiresAt: null,
  maxUses: null,
};

const editedOf = ({ coupon: { uses: _uses, ...coupon } }: CouponAnswer): EditedCoupon => coupon;

const merge = (
  sides: Readonly<Record<'base' | 'mine' | 'theirs', EditedCoupon>>,
  fromTheirs?: ReadonlySet<string>,
): { readonly coupon: EditedCoupon; readonly differences: readonly PartDifference[] } => {
  const { parts, differences } = mergeParts(
    { base: { ...sides.base }, mine: { ...sides.mine }, theirs: { ...sides.theirs } },
    fromTheirs,
  );
  return { coupon: parts as unknown as EditedCoupon, differences };
};

/** Edits a coupon; `opened` is null for a new one. `isWhole` says that nothing was typed while the save was on its way. */
export function useCouponForm(
  client: CouponClient,
  opened: CouponAnswer | null,
  onSaved: (saved: CouponAnswer, isWhole: boolean) => void,
): CouponForm {
  const base = opened ? editedOf(opened) : emptyCoupon;
  const held = useRef({ coupon: base, version: opened?.version ?? 0 });
  const newest = useRef(base);
  const [coupon, setCoupon] = useState(base);
  const [leaps, setLeaps] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CouponProblem | null>(null);
  const [difference, setDifference] = useState<OpenDifference | null>(null);

  function put(next: EditedCoupon): void {
    newest.current = next;
    setCoupon(next);
  }

  function leap(answer: CouponAnswer, next: EditedCoupon): void {
    held.current = { coupon: editedOf(answer), version: answer.version };
    put(next);
    setLeaps((former) => former + 1);
  }

  async function send(attempt: number): Promise<void> {
    const mine = tidyCoupon(newest.current);
    const result = await (opened ? client.save(mine, held.current.version) : client.create(mine));
    if (result.ok) {
      const isWhole = isEqual(tidyCoupon(newest.current), mine);
      held.current = { coupon: isWhole ? newest.current : mine, version: result.value.version };
      // The code of a stored coupon stays.
      if (!isWhole) put({ ...newest.current, code: mine.code });
      return onSaved(result.value, isWhole);
    }
    const { conflict } = (result.body ?? {}) as Partial<CouponConflict>;
    if (result.failure !== 'conflict' || !conflict)
      return setProblem({
        message: result.message || text.serverUnreachable(),
        fault: ((result.body ?? {}) as Partial<CouponRefusal>).fault ?? null,
      });
    // With what was typed while the save was on its way.
    const sides = { base: held.current.coupon, mine: tidyCoupon(newest.current), theirs: editedOf(conflict) };
    const merged = merge(sides);
    if (merged.differences.length > 0)
      return setDifference({ base: sides.base, answer: conflict, differences: merged.differences });
    leap(conflict, merged.coupon);
    if (attempt < mostAttempts) await send(attempt + 1);
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    const [fault] = findCouponFaults(tidyCoupon(newest.current));
    setProblem(null);
    setBusy(fault === undefined);
    if (fault === undefined) await send(1);
    // The words of the fault are at its field.
    else setProblem({ message: '', fault });
    setBusy(false);
  }

  return {
    coupon,
    isNew: opened === null,
    isBusy,
    problem,
    difference,
    leaps,
    set: (changes) => put({ ...newest.current, ...changes }),
    save,
    settle(fromTheirs) {
      if (!difference) return;
      const theirs = editedOf(difference.answer);
      const sides = { base: difference.base, mine: newest.current, theirs };
      leap(difference.answer, fromTheirs === null ? theirs : merge(sides, fromTheirs).coupon);
      setDifference(null);
    },
    isAtRisk: useCallback(() => !isEqual(newest.current, held.current.coupon), []),
  };
}
