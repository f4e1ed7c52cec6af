import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { EditedProduct } from '../../protocol/commerce/edited-product.js';
import type { EditedProductAnswer, ProductConflict, ProductRefusal } from '../../protocol/http/edited-products.js';
import { isEqual } from '../document/equal.js';
import { useServices } from '../services/services.js';
import { createDeviceCopy } from '../storage/device-copy.js';
import type { JournalEntry } from '../storage/journal.js';
import { formatMoment } from '../ui/times.js';
import { useOneSave } from '../ui/use-one-save.js';
import {
  fromForm,
  fromProductDocument,
  productDocumentId,
  toForm,
  toProductDocument,
  type FormProduct,
} from './form-product.js';
import { mergeProducts, type ProductDifference, withTyped } from './merge-product.js';
import type { ProductClient } from './product-client.js';

/** Two versions of a product that started from the same one; the user has to choose where both changed a part. */
export interface OpenDifference {
  readonly base: EditedProduct;
  readonly mine: EditedProduct;
  /** What stood in the form then. What was typed since is part of mine. */
  readonly shown: EditedProduct;
  readonly answer: EditedProductAnswer;
  readonly differences: readonly ProductDifference[];
}

/** Why a product was not saved. */
export interface SaveProblem {
  readonly message: string;
  readonly refusal: Pick<ProductRefusal, 'fault' | 'variantId'> | null;
}

export interface ProductForm {
  /** What the server has. */
  readonly answer: EditedProductAnswer;
  readonly product: FormProduct;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly problem: SaveProblem | null;
  readonly difference: OpenDifference | null;
  /** Increases when the product was changed otherwise than by typing. */
  readonly leaps: number;
  change(change: (product: FormProduct) => FormProduct): void;
  set(changes: Partial<FormProduct>): void;
  save(): Promise<void>;
  /** Drops what is not saved. */
  discard(): void;
  /** Ends a difference: `fromTheirs` names the parts that are taken from the other side; null takes all of it. */
  settle(fromTheirs: ReadonlySet<string> | null): void;
  /** Takes on what the server has of the stock. */
  setStock(variantId: string, left: number): void;
  /** Whether there is anything that is not saved; a stable function. */
  readonly isAtRisk: () => boolean;
  /** Resolves once no save is under way; a stable function. */
  readonly idle: () => Promise<void>;
}

/** Calls of one save, of which all but the first join a newer product. */
const mostAttempts = 3;

function readRefusal(body: unknown): SaveProblem['refusal'] {
  const refusal = body as Partial<ProductRefusal> | null;
  return refusal?.fault
    ? { fault: refusal.fault, ...(refusal.variantId !== undefined && { variantId: refusal.variantId }) }
    : null;
}

/** The copy of the product on this device. */
function useProductCopy(id: string, held: { readonly current: EditedProductAnswer }) {
  const { journal, clock } = useServices();
  return useMemo(
    () =>
      createDeviceCopy({
        pageId: productDocumentId(id),
        journal,
        clock,
        base: () => ({ document: toProductDocument(id, held.current.product), version: held.current.version }),
        sent: () => null,
      }),
    [id, journal, clock, held],
  );
}

/** The product under edit, what the server has of it, and its copy on this device. */
function useHeldProduct(opened: EditedProductAnswer) {
  const { createId } = useServices();
  const [answer, setAnswer] = useState(opened);
  const held = useRef(answer);
  const [product, setProduct] = useState<FormProduct>(() => toForm(opened.product, createId));
  const newest = useRef(product);
  const [leaps, setLeaps] = useState(0);
  const device = useProductCopy(opened.id, held);

  const put = useCallback(
    (next: FormProduct) => {
      newest.current = next;
      setProduct(next);
      const sent = fromForm(next);
      const document = toProductDocument(opened.id, sent);
      device.changed(document);
      if (isEqual(sent, held.current.product)) device.stored(document);
    },
    [device, opened.id],
  );

  /** Puts another product into the form, whatever its fields show of their own typing. */
  const leap = useCallback(
    (next: EditedProduct) => {
      put(toForm(next, createId, newest.current.images));
      setLeaps((former) => former + 1);
    },
    [put, createId],
  );

  const hold = useCallback((next: EditedProductAnswer) => {
    held.current = next;
    setAnswer(next);
  }, []);

  return { answer, held, product, newest, leaps, put, leap, hold };
}

type HeldProduct = ReturnType<typeof useHeldProduct>;

/** Joins two versions of the product; where both changed a part, the user is asked. */
function useDifference({ hold, leap, newest }: Pick<HeldProduct, 'hold' | 'leap' | 'newest'>) {
  const [difference, setDifference] = useState<OpenDifference | null>(null);

  /** Joins work that started from `base` with what the server has now; the form held `shown` with it. False when the user has to decide. */
  const join = useCallback(
    (base: EditedProduct, work: EditedProduct, theirs: EditedProductAnswer, shown = work): boolean => {
      const mine = withTyped(fromForm(newest.current), work, shown);
      const merged = mergeProducts({ base, mine, theirs: theirs.product });
      if (merged.differences.length > 0) {
        const { differences } = merged;
        setDifference({ base, mine, shown: fromForm(newest.current), answer: theirs, differences });
        return false;
      }
      hold(theirs);
      leap(merged.product);
      return true;
    },
    [hold, leap, newest],
  );

  function settle(fromTheirs: ReadonlySet<string> | null): void {
    if (!difference) return;
    const { base, shown, answer } = difference;
    const mine = withTyped(fromForm(newest.current), difference.mine, shown);
    setDifference(null);
    hold(answer);
    leap(
      fromTheirs === null ? answer.product : mergeProducts({ base, mine, theirs: answer.product }, fromTheirs).product,
    );
  }

  return { difference, join, settle };
}

/** Puts work of this device on top of the opened product, once. */
function useRestored(
  kept: JournalEntry | null,
  opened: EditedProductAnswer,
  join: ReturnType<typeof useDifference>['join'],
): void {
  const { toasts, clock } = useServices();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !kept) return;
    isDone.current = true;
    const [base, mine] = [fromProductDocument(kept.base), fromProductDocument(kept.document)];
    if (!base || !mine || isEqual(mine, opened.product)) return;
    if (join(base, mine, opened, opened.product))
      toasts.show(text.restored({ time: formatMoment(kept.at, clock.now()) }));
  }, [kept, opened, join, toasts, clock]);
}

/** Saves the product. A newer one that changed other parts is joined with it, and the whole is saved. */
function useSave(
  client: ProductClient,
  { held, newest, hold, leap }: HeldProduct,
  join: ReturnType<typeof useDifference>['join'],
) {
  const { toasts } = useServices();
  const { isBusy, run, tell, idle } = useOneSave(toasts);
  const [problem, setProblem] = useState<SaveProblem | null>(null);

  async function send(attempt: number): Promise<boolean> {
    const mine = fromForm(newest.current);
    const result = await client.save(held.current.id, mine, held.current.version);
    if (result.ok) {
      // What was typed while the answer was on its way stays on top of it.
      const later = fromForm(newest.current);
      hold(result.value);
      leap(mergeProducts({ base: mine, mine: later, theirs: result.value.product }).product);
      return true;
    }
    const conflict = result.failure === 'conflict' ? (result.body as Partial<ProductConflict>).conflict : undefined;
    if (conflict) return join(held.current.product, mine, conflict) && attempt < mostAttempts && send(attempt + 1);
    setProblem({ message: result.message || text.serverUnreachable(), refusal: readRefusal(result.body) });
    return false;
  }

  const save = (): Promise<void> =>
    run(async () => {
      setProblem(null);
      if (await send(1)) tell(text.productSaved());
    });

  return { isBusy, idle, problem, clear: () => setProblem(null), save };
}

/** Edits a product that was opened with `opened`; `kept` is work of this device that the server does not have. */
export function useProductForm(
  opened: EditedProductAnswer,
  kept: JournalEntry | null,
  client: ProductClient,
): ProductForm {
  const product = useHeldProduct(opened);
  const { answer, held, newest, put, leap, hold } = product;
  const { difference, join, settle } = useDifference(product);
  useRestored(kept, opened, join);
  const { isBusy, idle, problem, clear, save } = useSave(client, product, join);
  return {
    answer,
    product: product.product,
    isChanged: !isEqual(fromForm(product.product), answer.product),
    isBusy,
    problem,
    difference,
    leaps: product.leaps,
    change: (change) => put(change(newest.current)),
    set: (changes) => put({ ...newest.current, ...changes }),
    save,
    discard() {
      clear();
      leap(held.current.product);
    },
    settle,
    setStock: (variantId, left) => hold({ ...held.current, stock: { ...held.current.stock, [variantId]: left } }),
    idle,
    isAtRisk: useCallback(() => !isEqual(fromForm(newest.current), held.current.product), [newest, held]),
  };
}
