import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { CouponAnswer, CouponQuery, CouponsAnswer } from '../../protocol/http/edited-coupons.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { useSettled } from '../services/use-settled.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { SearchField } from '../ui/SearchField.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { createCouponClient } from './coupon-client.js';
import { CouponDialog } from './CouponDialog.js';
import { CouponRow } from './CouponRow.js';
import { useCouponActs } from './use-coupon-acts.js';

/** Number of coupons from which they can be searched. */
const searchedFrom = 10;

function useCoupons(client: ReturnType<typeof createCouponClient>) {
  const [query, setQuery] = useState<CouponQuery>({});
  /** Where the shown part begins, and each part before it. */
  const [places, setPlaces] = useState<readonly string[]>([]);
  const settled = useSettled(query);
  const after = places.at(-1);
  const answered = useAnswer(
    useCallback(() => client.list({ ...settled, ...(after !== undefined && { after }) }), [client, settled, after]),
  );
  return {
    ...answered,
    query,
    places,
    setPlaces,
    narrow(next: CouponQuery): void {
      setQuery(next);
      setPlaces([]);
    },
  };
}

/** Coupons in the order of their codes, a part at a time, and those that were removed. */
export function CouponSection() {
  const { session, toasts } = useServices();
  const client = useMemo(() => createCouponClient(session.send), [session]);
  const mayWrite = useMay('write-products');
  const coupons = useCoupons(client);
  const { value, problem, retry, query } = coupons;
  const acts = useCouponActs(client, retry);
  /** The open form; null for a new coupon. */
  const [form, setForm] = useState<{ readonly opened: CouponAnswer | null } | null>(null);
  const [hasMany, setMany] = useState(false);
  if (value && value.total >= searchedFrom && !hasMany) setMany(true);
  const list = useFocusKept<HTMLUListElement>(value);

  function saved(answer: CouponAnswer, isWhole: boolean): void {
    toasts.show(text.couponSaved({ code: answer.coupon.code }));
    setForm(isWhole ? null : { opened: answer });
    retry();
  }

  return (
    <section className="shop-part" aria-labelledby="coupons-title" aria-busy={coupons.isLoading}>
      <div className="shop-head">
        <h2 id="coupons-title">{text.coupons()}</h2>
        {mayWrite && value && (
          <button type="button" className="button" onClick={() => setForm({ opened: null })}>
            {text.couponNew()}
          </button>
        )}
      </div>
      {problem !== null && (
        <ProblemBar title={text.couponsNotLoaded()} retry={retry}>
          {problem || text.serverUnreachable()}
        </ProblemBar>
      )}
      {acts.problem !== null && <ProblemBar>{acts.problem}</ProblemBar>}
      <CouponFilters query={query} hasSearch={hasMany} narrow={coupons.narrow} />
      <p className="entries-status" role="status">
        {statusText(value, query)}
      </p>
      <ul ref={list} className="shop-rows" tabIndex={-1} aria-label={text.coupons()}>
        {value?.coupons.map((answer) => (
          <CouponRow
            key={answer.coupon.code}
            answer={answer}
            currencyCode={value.currencyCode}
            acts={mayWrite ? { ...acts, open: (opened) => setForm({ opened }) } : null}
          />
        ))}
      </ul>
      <CouponPager coupons={coupons} />
      {form && value && (
        <CouponDialog
          client={client}
          opened={form.opened}
          currencyCode={value.currencyCode}
          onSaved={saved}
          onClose={() => setForm(null)}
        />
      )}
    </section>
  );
}

interface CouponFiltersProps {
  readonly query: CouponQuery;
  readonly hasSearch: boolean;
  narrow(query: CouponQuery): void;
}

function CouponFilters({ query, hasSearch, narrow }: CouponFiltersProps) {
  return (
    <>
      {hasSearch && (
        <SearchField
          id="coupon-search"
          label={text.couponsSearch()}
          value={query.search ?? ''}
          onChange={(search) => narrow({ ...query, search })}
        />
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={query.removed !== undefined}
          onChange={(event) =>
            narrow({
              ...(query.search && { search: query.search }),
              ...(event.target.checked && { removed: 'yes' }),
            })
          }
        />
        {text.couponsRemoved()}
      </label>
    </>
  );
}

function CouponPager({
  coupons: { value, places, setPlaces, isLoading },
}: {
  readonly coupons: ReturnType<typeof useCoupons>;
}) {
  const next = value?.next ?? null;
  if (places.length === 0 && next === null) return null;
  return (
    <div className="entries-pager">
      <button
        type="button"
        className="button"
        aria-disabled={places.length === 0}
        onClick={() => setPlaces(places.slice(0, -1))}
      >
        {text.productsPrevious()}
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={isLoading || next === null}
        onClick={() => next !== null && !isLoading && setPlaces([...places, next])}
      >
        {text.productsNext()}
      </button>
    </div>
  );
}

function statusText(value: CouponsAnswer | null, { search = '', removed }: CouponQuery): string {
  if (!value) return text.loading();
  if (value.total > 0) return text.couponsShown({ n: value.coupons.length, total: value.total });
  if (search.trim() !== '') return text.couponsNoneFound();
  return removed ? text.couponsNoneRemoved() : text.couponsNone();
}
