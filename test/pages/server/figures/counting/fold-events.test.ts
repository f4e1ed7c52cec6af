import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, type Figure } from '../../../../../pages/server/figures/counting/figure-sums.js';
import { foldEvents } from '../../../../../pages/server/figures/counting/fold-events.js';
import type { VisitState } from '../../../../../pages/server/figures/counting/visit-state.js';
import type { LoggedEvent } from '../../../../../pages/server/figures/log/logged-event.js';
import { refundSource, renewalSource, type Measure } from '../../../../../protocol/enums/figures.js';
import { cookieOf, dayStartMs, eventOf, viewOf } from '../events.js';

/** Counts of a measure by key and detail. */
function counts(figures: readonly Figure[], measure: Measure): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { measure: own, key, detail, count } of figures)
    if (own === measure)
      sums[detail ? `${key} ${detail}` : key] = (sums[detail ? `${key} ${detail}` : key] ?? 0) + count;
  return sums;
}

const fold = (...events: LoggedEvent[]): readonly Figure[] => foldEvents(events, new Map()).figures;

describe('counting visits', () => {
  it('counts a visit once, with its source, landing page, device and language, and its views by page', () => {
    const visitor = cookieOf('a');
    const figures = fold(
      viewOf({ visitor, page: '/shop', referrer: 'https://www.search.test/?q=x' }),
      viewOf({ visitor, page: '/', referrer: 'https://site.test/shop' }),
      viewOf({ visitor, page: '/shop', referrer: 'https://site.test/' }),
    );
    expect(counts(figures, 'view')).toEqual({ '/shop': 2, '/': 1 });
    expect(counts(figures, 'visit')).toEqual({ 'search.test': 1 });
    expect(counts(figures, 'landing')).toEqual({ '/shop': 1 });
    expect(counts(figures, 'device')).toEqual({ phone: 1 });
    expect(counts(figures, 'language')).toEqual({ en: 1 });
    expect(counts(figures, 'new-visit')).toEqual({ '': 1 });
    expect(counts(figures, 'bounce')).toEqual({});
  });

  it('takes a bounce back on the day on which it was counted', () => {
    const visitor = cookieOf('a');
    const next = dayStartMs + 86_400_000;
    const { figures: first, visits } = foldEvents([viewOf({ visitor, receivedAt: next - 1000 })], new Map());
    expect(counts(first, 'bounce')).toEqual({ '/': 1 });
    const { figures } = foldEvents([viewOf({ visitor, page: '/shop', receivedAt: next + 1000 })], visits);
    expect(figures.filter(({ measure }) => measure === 'bounce')).toMatchObject([
      { day: dayOf(dayStartMs), count: -1 },
    ]);
  });

  it('prefers the source that the address names', () => {
    const arrive = (query: string) => fold(viewOf({ query, referrer: 'https://a.test/' }));
    expect(counts(arrive('?source=Letter'), 'visit')).toEqual({ letter: 1 });
    expect(counts(arrive('?utm_source=ads'), 'visit')).toEqual({ ads: 1 });
    expect(counts(arrive('?source='), 'visit')).toEqual({ 'a.test': 1 });
  });

  it('counts a visit without a cookie by its first page only, and no bounce', () => {
    const figures = fold(
      viewOf({ page: '/', referrer: 'https://a.test/' }),
      viewOf({ page: '/shop', referrer: 'https://site.test/' }),
    );
    expect(counts(figures, 'visit')).toEqual({ 'a.test': 1 });
    expect(counts(figures, 'view')).toEqual({ '/': 1, '/shop': 1 });
    expect(counts(figures, 'bounce')).toEqual({});
    expect(counts(figures, 'new-visit')).toEqual({});
  });

  it('counts an order for source, pages and buttons of its visit, and one of an unknown visit alone', () => {
    const visitor = cookieOf('a');
    const order = eventOf('order', { visitor, json: { amount: 1250, currency: 'EUR' } });
    const figures = fold(
      viewOf({ visitor, page: '/', referrer: 'https://a.test/' }),
      eventOf('button-click', { visitor, json: { buttonText: 'Buy now' } }),
      viewOf({ visitor, page: '/shop', referrer: 'https://site.test/' }),
      order,
      eventOf('order', { json: { amount: 100, currency: 'EUR' } }),
      eventOf('order', { json: { amount: -1, currency: 'EUR' } }),
    );
    expect(counts(figures, 'order')).toEqual({ 'a.test EUR': 1, ' EUR': 1 });
    expect(counts(figures, 'order-page')).toEqual({ '/ EUR': 1, '/shop EUR': 1 });
    expect(counts(figures, 'order-button')).toEqual({ 'Buy now EUR': 1 });
    expect(figures.find(({ measure }) => measure === 'order')?.amount).toBe(1250);
  });

  it('counts a later period of a subscription apart from visits, and a refund on the day of its order', () => {
    const orderedAt = dayStartMs - 3 * 86_400_000;
    const refund = (json: object) => eventOf('refund', { json });
    const figures = fold(
      eventOf('order', { json: { amount: 700, currency: 'EUR', isRenewal: true } }),
      refund({ amount: 300, currency: 'EUR', orderedAt }),
      refund({ amount: 100, currency: 'EUR', orderedAt }),
      refund({ amount: -100, currency: 'EUR', orderedAt }),
      refund({ amount: 50, currency: 'EUR' }),
      eventOf('refund'),
    );
    expect(figures).toEqual([
      { day: dayOf(dayStartMs), measure: 'order', key: renewalSource, detail: 'EUR', count: 1, amount: 700 },
      { day: dayOf(orderedAt), measure: 'order', key: refundSource, detail: 'EUR', count: 0, amount: -300 },
    ]);
    const named = fold(viewOf({ query: `?source=${encodeURIComponent(renewalSource)}` }));
    expect(counts(named, 'visit')).toEqual({ [renewalSource.toLowerCase()]: 1 });
  });

  it('counts searches, buttons, forms, popups, products, plays and seconds in sight [ENUM-25]', () => {
    const figures = fold(
      eventOf('hit', { event: '2', json: { queryString: '?q=Oak++Stool' } }),
      eventOf('hit', { event: '10' }),
      eventOf('hit', { event: '20' }),
      eventOf('hit', { event: '21' }),
      eventOf('hit', { event: '99' }),
      eventOf('button-render', { json: { buttonText: 'Go' }, page: '/shop' }),
      eventOf('button-click', { json: { buttonText: 'Go' }, page: '/shop' }),
      eventOf('form-render', { event: 'contact' }),
      eventOf('entry', { event: 'contact' }),
      eventOf('overlay', { json: { id: 'news', event: 'close' } }),
      eventOf('quick-view', { event: 'p1' }),
      eventOf('custom', { event: 'tour' }),
    );
    expect(
      Object.fromEntries(figures.map(({ measure, key, detail, count }) => [`${measure} ${key} ${detail}`, count])),
    ).toEqual({
      'search oak stool ': 1,
      'time / ': 15,
      'audio / ': 1,
      'video / ': 1,
      'button-seen Go /shop': 1,
      'button-press Go /shop': 1,
      'form-seen contact ': 1,
      'form-sent contact ': 1,
      'overlay news close': 1,
      'quick-view p1 ': 1,
      'custom tour ': 1,
    });
  });

  it('counts the seconds that viewers point at blocks, no more than lie between two heartbeats [TRK-22]', () => {
    const beat = (pointed: unknown): LoggedEvent => eventOf('hit', { event: '10', page: '/shop', json: { pointed } });
    const figures = fold(
      beat([
        { id: 'b1', type: 'gallery', seconds: 9 },
        { id: 'b2', type: 'text', seconds: 3 },
      ]),
      beat([{ id: 'b1', type: 'gallery', seconds: 2 }]),
      beat([
        { id: 'forged', type: 'text', seconds: 15 },
        { id: 'more', type: 'text', seconds: 15 },
      ]),
      beat([{ id: 'long', type: 'text', seconds: 16 }]),
      beat([{ id: 'x', type: 'two words', seconds: 1 }]),
      beat('nothing'),
      eventOf('hit', { event: '1', page: '/', json: { pointed: [{ id: 'b1', type: 'gallery', seconds: 9 }] } }),
    );
    expect(
      figures
        .filter(({ measure }) => measure === 'pointer')
        .map(({ key, detail, count }) => `${key} ${detail} ${count}`),
    ).toEqual(['gallery b1 /shop 11', 'text b2 /shop 3', 'text forged /shop 15']);
    expect(counts(figures, 'time')).toEqual({ '/shop': 90 });
  });

  it('counts the seconds that a heartbeat tells, those of the interval where it tells none that can be, and no block for longer [ENUM-25]', () => {
    const beat = (json: object): LoggedEvent => eventOf('hit', { event: '10', page: '/shop', json });
    const figures = fold(
      beat({ seconds: 4, pointed: [{ id: 'b1', type: 'text', seconds: 9 }] }),
      beat({}),
      ...[0, -3, 16, 2.5, '7'].map((seconds) => beat({ seconds })),
    );
    expect(counts(figures, 'time')).toEqual({ '/shop': 4 + 6 * 15 });
    expect(figures.filter(({ measure }) => measure === 'pointer').map(({ count }) => count)).toEqual([4]);
  });

  it('counts speed by page and by block on a scale', () => {
    const figures = fold(
      eventOf('record', {
        page: '/shop',
        json: { name: 'LCP', value: 2500, device: 'phone', blockId: 'b1', blockType: 'gallery' },
      }),
      eventOf('record', {
        page: '/shop',
        json: { name: 'CLS', value: 0.1, device: 'phone', blockId: '', blockType: '' },
      }),
      eventOf('record', { page: '/shop', json: { name: 'LCP', value: -1, device: 'phone' } }),
      eventOf('record', { page: '/shop', json: { name: 'LCP', value: 1, device: 'watch' } }),
    );
    expect(counts(figures, 'LCP')).toEqual({ '/shop phone 102': 1 });
    expect(counts(figures, 'LCP-block')).toEqual({ '/shop gallery b1 phone 102': 1 });
    expect(counts(figures, 'CLS')).toEqual({ '/shop phone 60': 1 });
  });

  it('never throws and counts whole numbers, whatever pages send', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: fc.constantFrom('hit', 'order', 'record', 'overlay', 'button-click', 'entry', 'custom', 'trace'),
            event: fc.oneof(fc.constantFrom('1', '2', '10'), fc.string()),
            page: fc.string(),
            data: fc.oneof(fc.string(), fc.json()),
            visitor: fc.oneof(fc.constant(cookieOf('x')), fc.string()),
          }),
        ),
        (sent) => {
          const { figures } = foldEvents(
            sent.map((each) => ({ ...eventOf('hit'), ...each }) as LoggedEvent),
            new Map(),
          );
          for (const { count, amount } of figures) expect([count, amount].every(Number.isSafeInteger)).toBe(true);
        },
      ),
    );
  });

  it('agrees with a thousand visits whose truth is known, however they are cut into runs', () => {
    const sources = ['', 'search.test', 'friend.test', 'letter'];
    const visits = fc.array(
      fc.record({
        source: fc.nat(3),
        pages: fc.integer({ min: 1, max: 5 }),
        isRefused: fc.boolean(),
        isReturning: fc.boolean(),
        tabs: fc.integer({ min: 1, max: 2 }),
      }),
      { minLength: 1000, maxLength: 1000 },
    );
    fc.assert(
      fc.property(visits, fc.integer({ min: 1, max: 700 }), (known, runLength) => {
        const events = known.flatMap(({ source, pages, isRefused, isReturning, tabs }, index) => {
          const visitor = isRefused ? '' : cookieOf(`v${index}`, isReturning ? 2 : 1);
          const name = sources[source] ?? '';
          // The pages of a second tab are opened from the first.
          return Array.from({ length: pages * tabs }, (_, step) =>
            viewOf({
              visitor,
              page: `/p${step % 3}`,
              query: step === 0 && name === 'letter' ? '?source=letter' : '',
              referrer: step > 0 ? 'https://site.test/' : name.includes('.') ? `https://${name}/` : '',
            }),
          );
        });
        const all: Figure[] = [];
        let states: ReadonlyMap<string, VisitState> = new Map();
        for (let start = 0; start < events.length; start += runLength) {
          const run = foldEvents(events.slice(start, start + runLength), states);
          all.push(...run.figures);
          states = run.visits;
        }
        const sum = (measure: Measure): number =>
          Object.values(counts(all, measure)).reduce((one, other) => one + other, 0);
        expect(sum('view')).toBe(events.length);
        expect(sum('visit')).toBe(1000);
        for (const [index, name] of sources.entries())
          expect(counts(all, 'visit')[name] ?? 0).toBe(known.filter(({ source }) => source === index).length);
        expect(sum('bounce')).toBe(
          known.filter(({ pages, tabs, isRefused }) => !isRefused && pages * tabs === 1).length,
        );
        expect(sum('new-visit')).toBe(known.filter(({ isRefused, isReturning }) => !isRefused && !isReturning).length);
      }),
      { numRuns: 5 },
    );
  });
});
