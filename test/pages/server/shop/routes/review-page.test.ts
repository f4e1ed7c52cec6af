import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { reviewToken } from '../../../../../pages/server/shop/review-link.js';
import { createSiteReader } from '../../../../../pages/server/snapshot/site-snapshot.js';
import { composeMail } from '../../../../../pages/server/start/mail-kinds/compose-mail.js';
import { reviewLength, reviewLinkMs, reviewsPerPart } from '../../../../../protocol/enums/limits.js';
import type { MailKind } from '../../../../../protocol/enums/mail-kinds.js';
import type { ReviewsAnswer } from '../../../../../protocol/http/reviews.js';
import { reviewPage } from '../../../../../protocol/names/routes.js';
import { loggedIn, testSecret, type Browser, type TestServer } from '../../support.js';
import { address, fill, follow, openShop, person, put, readPage, shop, textOf } from '../shop.js';

const nowMs = 1_800_000_000_000;

/** An order of these pieces that is done, with the token of its e-mail. */
async function orderDone(server: TestServer, skus: readonly string[] = ['STOOL']) {
  const buyer = server.browser();
  for (const sku of skus) await put(buyer, sku);
  const first = await readPage(await buyer.fetch('/checkout', { headers: { accept: 'text/html' } }));
  const shown = await follow(
    buyer,
    await buyer.submit(first.action, fill(first, { ...person, ...address, act: 'update' })),
  );
  await buyer.submit(shown.action, fill(shown, { act: 'order' }));
  const id = (await server.store.orders.list(1))[0]?.id ?? '';
  await server.store.orders.change(id, 'pending-payment', 'paid', nowMs);
  await server.store.orders.change(id, 'paid', 'fulfilled', nowMs);
  const expiresAt = nowMs + reviewLinkMs;
  return { id, token: reviewToken(testSecret, { orderId: id, locale: 'en', expiresAt }), buyer: server.browser() };
}

const show = async (browser: Browser, token: string, more = '') =>
  readPage(await browser.fetch(`${reviewPage}?${new URLSearchParams({ token })}${more}`));

const send = async (browser: Browser, token: string, fields: Record<string, string>) =>
  readPage(await browser.submit(reviewPage, { token, product: 'stool', ...fields }));

const waiting = async (server: TestServer) => (await server.store.editedReviews.list({})).reviews;

async function askingShop() {
  return openShop({
    site: { ...shop, settings: { ...shop.settings, store: { ...shop.settings.store, reviewRequestDays: 7 } } },
  });
}

/** The e-mails of a kind that are due until then, as they would be sent. */
async function mailsUntil(server: TestServer, untilMs: number, kind: MailKind = 'review-request') {
  const options = {
    store: server.store,
    site: createSiteReader(server.store, undefined, () => nowMs),
    settings: { smtpUrl: null, mailFrom: null, mailReplyTo: null, dataFolder: '', ownerEmail: 'owner@site.test' },
    secret: testSecret,
    siteUrl: 'http://site.test',
    report: () => {},
  };
  const queued = await server.store.mailOutbox.claim(20, untilMs, untilMs);
  const composed = await Promise.all(queued.map((mail) => composeMail(options, mail)));
  return composed.flatMap((each, at) => (queued[at]?.kind === kind && each ? [each.message] : []));
}

describe('the e-mail that asks for reviews', () => {
  it('is sent days after the order is done, with a link that leads to the form, and one that ends such e-mails', async () => {
    const { server } = await askingShop();
    const { buyer } = await orderDone(server);
    expect(await mailsUntil(server, nowMs + 6 * 86_400_000)).toEqual([]);
    const [mail] = await mailsUntil(server, nowMs + 7 * 86_400_000);
    expect(mail).toMatchObject({ to: { address: 'ada@example.com' }, subject: 'Test site: how do you like it?' });
    expect(mail?.text).toContain('- Stool');
    const [link = '', stop = ''] = [...(mail?.text ?? '').matchAll(/http:\/\/site\.test(\S+)/g)].map(
      (found) => found[1],
    );
    expect(textOf(await readPage(await buyer.fetch(link)))).toContain('Review: Stool');
    expect(textOf(await readPage(await buyer.fetch(stop)))).toContain('No more e-mails about reviews?');
  });

  it("begins with the owner's words", async () => {
    const { server } = await askingShop();
    await orderDone(server);
    const own = { subject: 'Well, {site}?', intro: 'Dear friend.\n\nTell us.' };
    await server.store.changeSettings((site) => ({ ...site, orderMails: { en: { 'review-request': own } } }));
    const [mail] = await mailsUntil(server, nowMs + 7 * 86_400_000);
    expect(mail?.subject).toBe('Well, Test site?');
    expect(mail?.text).toMatch(/^Dear friend\.\n\nTell us\.\n\n- Stool/);
  });

  it('is not sent to whoever wants none, once everything is reviewed, or after the owner stopped asking', async () => {
    const { server } = await askingShop();
    const { token, buyer } = await orderDone(server);
    const untilMs = nowMs + 8 * 86_400_000;
    expect(textOf(await send(buyer, token, { stop: '1' }))).toContain('You are not asked any more');
    expect(await mailsUntil(server, untilMs)).toEqual([]);
    const other = await askingShop();
    const asked = await orderDone(other.server);
    await send(asked.buyer, asked.token, { stars: '5' });
    expect(await mailsUntil(other.server, untilMs)).toEqual([]);
    const third = await askingShop();
    await orderDone(third.server);
    await third.server.store.changeSettings((site) => ({ ...site, store: { ...site.store, reviewRequestDays: null } }));
    expect(await mailsUntil(third.server, untilMs)).toEqual([]);
  });
});

describe('the page of the link', () => {
  it('stores a review without script, which waits for the owner', async () => {
    const { server } = await openShop();
    const { token, buyer, id } = await orderDone(server);
    const page = await show(buyer, token);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.html).toContain('value="Ada L."');
    expect(page.html.match(/type="radio" name="stars"/g)).toHaveLength(5);
    const fields = { stars: '4', title: 'Fine', words: 'It stands.\r\nStill.', author: 'Ada' };
    expect(textOf(await send(buyer, token, fields))).toContain('Thank you for your review');
    expect(await waiting(server)).toMatchObject([
      { productId: 'stool', orderId: id, stars: 4, title: 'Fine', words: 'It stands.\nStill.', state: 'waiting' },
    ]);
    // A double press.
    expect((await send(buyer, token, fields)).status).toBe(200);
    expect(await waiting(server)).toHaveLength(1);
  });

  it('tells the owner once of a review that still waits', async () => {
    const { server } = await openShop();
    const { token, buyer } = await orderDone(server);
    for (const _ of [1, 2]) await send(buyer, token, { stars: '2', words: '<i>No</i>' });
    const mails = await mailsUntil(server, nowMs, 'review-owner');
    expect(mails).toMatchObject([{ to: { address: 'owner@site.test' }, subject: 'New review: Stool' }]);
    expect(mails[0]?.text).toContain('2 out of 5 stars\n\n<i>No</i>');
    expect(mails[0]?.text).toContain('http://site.test/config/products?view=reviews');
    expect(mails[0]?.html).toContain('&lt;i&gt;No&lt;/i&gt;');
    const [row] = await waiting(server);
    await server.store.editedReviews.setState(row?.id ?? '', { state: 'hidden' });
    expect(await mailsUntil(server, nowMs, 'review-owner')).toEqual([]);
  });

  it('asks for stars and keeps what was typed [STR-61]', async () => {
    const { server } = await openShop();
    const { token, buyer } = await orderDone(server);
    const page = await send(buyer, token, { title: '<b>', words: 'A "quoted" line', author: 'Ada' });
    expect(page.status).toBe(400);
    expect(page.html).toContain('<p class="field-error" id="review-stars-error">Please select a star rating</p>');
    expect(page.html).toContain('value="&lt;b&gt;"');
    expect(page.html).toContain('A &quot;quoted&quot; line</textarea>');
    const long = await send(buyer, token, { stars: '3', words: 'x'.repeat(reviewLength + 1) });
    expect(textOf(long)).toContain('At most 5,000 characters, please. These are 5,001.');
    expect(long.html).toMatch(/value="3" checked/);
    expect(await waiting(server)).toEqual([]);
  });

  it('takes no second review of a product [STR-112]', async () => {
    const { server } = await openShop();
    const { token, buyer } = await orderDone(server);
    await send(buyer, token, { stars: '5' });
    const again = await send(buyer, token, { stars: '1', words: 'No.' });
    expect([again.status, textOf(again)]).toEqual([
      409,
      expect.stringContaining('You have already reviewed this purchase'),
    ]);
    expect(textOf(await show(buyer, token))).toContain('You have already reviewed this purchase');
    expect(await waiting(server)).toMatchObject([{ stars: 5 }]);
  });

  it('takes no link that is too old, made up or of another site [STR-111]', async () => {
    const { server } = await openShop();
    const { token, buyer, id } = await orderDone(server);
    const foreign = reviewToken('another secret', { orderId: id, locale: 'en', expiresAt: nowMs + 1 });
    for (const bad of ['', 'x', `x${token}`, foreign])
      expect([(await show(buyer, bad)).status, (await send(buyer, bad, { stars: '5' })).status]).toEqual([410, 410]);
    // A product that the order does not have.
    expect((await send(buyer, token, { stars: '5', product: 'box' })).status).toBe(410);
    server.advance(reviewLinkMs);
    const late = await send(buyer, token, { stars: '5' });
    expect([late.status, textOf(late)]).toEqual([410, expect.stringContaining('Your review request has expired')]);
    expect(await waiting(server)).toEqual([]);
  });

  it('asks to send again where a limit or the database refuses, and keeps what was typed [STR-113]', async () => {
    const { server } = await openShop({ formsPerMinute: 2 });
    const { token, buyer } = await orderDone(server, ['STOOL', 'RARE']);
    for (const product of ['box', 'box']) await send(buyer, token, { stars: '5', product });
    const limited = await send(buyer, token, { stars: '4', words: 'Kept' });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(limited.html).toContain('Try submitting your review again');
    expect(limited.html).toContain('Kept</textarea>');
    const readOnly = await openShop();
    const asked = await orderDone(readOnly.server);
    await sql`pragma query_only = 1`.execute(readOnly.server.db);
    const refused = await send(asked.buyer, asked.token, { stars: '4', words: 'Kept' });
    await sql`pragma query_only = 0`.execute(readOnly.server.db);
    expect(refused.status).toBe(503);
    expect(refused.html).toContain('Try submitting your review again');
    expect(refused.html).toContain('Kept</textarea>');
    expect(refused.html).toMatch(/value="4" checked/);
    expect(readOnly.server.reported).toHaveLength(1);
  });

  it('offers each product of an order once, and after a review the next', async () => {
    const { server } = await openShop();
    const { token, buyer } = await orderDone(server, ['STOOL', 'STOOL', 'RARE', 'CARD-25']);
    const choice = await show(buyer, token);
    expect(textOf(choice)).toContain('What would you like to review? Rare box Stool');
    const done = await send(buyer, token, { stars: '5' });
    expect(done.html).toContain('Review: Rare box');
    expect(textOf(await show(buyer, token))).toContain('Rare box Stool · Reviewed');
    expect(textOf(await show(buyer, token, '&product=box'))).toContain('Review: Rare box');
  });

  it('leads nowhere once the data of its buyer were deleted', async () => {
    const { server } = await openShop();
    const { token, buyer, id } = await orderDone(server);
    await server.db
      .updateTable('shop_order')
      .set({ buyer: JSON.stringify({ email: '' }) })
      .where('id', '=', id)
      .execute();
    expect((await show(buyer, token)).status).toBe(410);
  });
});

describe('reviews in the editor', () => {
  it('are decided on by who may change products, recorded, and seen by visitors at once', async () => {
    const { server } = await openShop();
    const { token, buyer } = await orderDone(server);
    await send(buyer, token, { stars: '4', title: 'Fine <3', words: 'It stands.', author: '' });
    const visitor = server.browser();
    const read = async () => (await visitor.fetch('/shop/stool')).text();
    expect(await read()).not.toContain('id="reviews"');
    const owner = await loggedIn(server);
    const base = '/api/config/shop-reviews';
    const { reviews } = (await (await owner.fetch(base)).json()) as ReviewsAnswer;
    const id = reviews[0]?.id ?? '';
    expect((await owner.call('PUT', `${base}/${id}/state`, { state: 'shown' })).status).toBe(200);
    expect((await owner.call('PUT', `${base}/${id}/answer`, { answer: 'Thank you.', former: '' })).status).toBe(200);
    const late = await owner.call('PUT', `${base}/${id}/answer`, { answer: 'Thanks', former: '' });
    expect([late.status, await late.json()]).toMatchObject([409, { error: expect.stringContaining('not saved') }]);
    const shown = await read();
    expect(shown).toContain('<h3 dir="auto">Fine &lt;3</h3>');
    expect(shown).toContain('4 out of 5 stars');
    expect(shown).toContain('Thank you.');
    const [, json = ''] = /application\/ld\+json">(.*?)<\/script>/.exec(shown) ?? [];
    expect((JSON.parse(json) as { '@graph': unknown[] })['@graph'][0]).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1, bestRating: 5, worstRating: 1 },
      review: [
        { reviewRating: { ratingValue: 4 }, author: { name: 'A customer' }, name: 'Fine <3', reviewBody: 'It stands.' },
      ],
    });
    await owner.call('PUT', `${base}/${id}/state`, { state: 'hidden' });
    expect(await read()).not.toContain('id="reviews"');
    await owner.call('DELETE', `${base}/${id}`);
    expect((await owner.call('DELETE', `${base}/${id}`)).status).toBe(404);
    expect((await owner.call('POST', `${base}/${id}/restore`, {})).status).toBe(200);
    const { records } = await server.store.audit.list({});
    const acts = new Set(records.map(({ act }) => act));
    acts.delete('login');
    expect(acts).toEqual(
      new Set(['review-shown', 'review-answered', 'review-hidden', 'review-removed', 'review-restored']),
    );
    for (const query of ['?state=x', '?after=x']) expect((await owner.fetch(base + query)).status).toBe(400);
    for (const body of [{ state: 'waiting' }, {}, { state: 1 }])
      expect((await owner.call('PUT', `${base}/${id}/state`, body)).status).toBe(400);
  });

  it('are paged by links on the page of the product', async () => {
    const reviews = Array.from({ length: reviewsPerPart + 1 }, (_, at) => ({
      id: `r${at}`,
      productId: 'stool',
      stars: 5,
      title: `Review ${at}.`,
      words: '',
      author: 'Ada',
      locale: at === 0 ? 'de' : 'en',
      answer: '',
      writtenAt: at,
      answeredAt: null,
    }));
    const { browser } = await openShop({ site: { ...shop, reviews } });
    const first = await (await browser.fetch('/shop/stool')).text();
    expect(first).toContain('href="/shop/stool?reviews=2#reviews"');
    expect([first.includes('Review 1.'), first.includes('Review 0.')]).toEqual([true, false]);
    for (const query of ['2', '3', '99']) {
      const second = await (await browser.fetch(`/shop/stool?reviews=${query}`)).text();
      expect(second).toContain('<h3 lang="de" dir="auto">Review 0.</h3>');
      expect(second).toContain('rel="prev" href="/shop/stool#reviews"');
    }
    expect(await (await browser.fetch('/shop/stool?reviews=x')).text()).toContain('Review 1.');
  });
});
