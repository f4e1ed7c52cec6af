import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { CouponsAnswer } from '../../../../../protocol/http/edited-coupons.js';
import { createTestServer, loggedIn } from '../../support.js';

const base = '/api/config/shop-coupons';

const friends = {
  code: ' friends ',
  kind: 'percent',
  basisPoints: 2000,
  cents: 5,
  description: 'For friends',
  minimumSubtotalCents: 0,
  expiresAt: null,
  maxUses: null,
};

async function openServer() {
  const server = await createTestServer();
  return { owner: await loggedIn(server, [roles.storeManager]), visitor: server.browser() };
}

describe('coupons in the editor', () => {
  it('are made with a code in capitals, redeemed by visitors, removed and brought back', async () => {
    const { owner, visitor } = await openServer();
    expect((await owner.call('POST', base, friends)).status).toBe(201);
    await visitor.fetch('/');
    await visitor.call('POST', '/api/commerce/cart/entries', { sku: 'STOOL', quantity: 1, requestId: 'request-add' });
    const redeem = (requestId: string) =>
      visitor.call('POST', '/api/commerce/cart/coupons', { code: 'friends', requestId });
    expect((await redeem('request-one')).status).toBe(200);
    expect((await owner.call('DELETE', `${base}/FRIENDS`)).status).toBe(200);
    expect((await redeem('request-two')).status).toBe(400);
    const taken = await owner.call('POST', base, friends);
    expect([taken.status, await taken.json()]).toMatchObject([400, { fault: 'codeRemoved' }]);
    expect((await owner.call('POST', `${base}/FRIENDS/restore`, {})).status).toBe(200);
    expect((await redeem('request-three')).status).toBe(200);
    expect((await owner.call('POST', `${base}/FRIENDS/restore`, {})).status).toBe(404);
  });

  it('answer a late change with the newer coupon, and a wrong one with its fault', async () => {
    const { owner } = await openServer();
    await owner.call('POST', base, friends);
    const save = (version: number, changes: object) =>
      owner.call('PUT', `${base}/FRIENDS?baseVersion=${version}`, { ...friends, ...changes });
    expect((await save(1, { code: 'OTHER', description: 'For all' })).status).toBe(200);
    const late = await save(1, { description: 'For nobody' });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { conflict: { version: 2, savedBy: expect.any(String), coupon: { code: 'FRIENDS', description: 'For all' } } },
    ]);
    const wrong = await save(2, { basisPoints: 10_001 });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fault: 'percent' }]);
    expect((await save(2, { kind: 'gift' })).status).toBe(400);
    const answer = (await (await owner.fetch(`${base}?search=FRI`)).json()) as CouponsAnswer;
    expect(answer).toMatchObject({ total: 1, next: null, currencyCode: 'USD' });
    expect(answer.coupons[0]?.coupon).toMatchObject({ cents: 0, description: 'For all', uses: 0 });
    expect((await owner.fetch(`${base}?removed=maybe`)).status).toBe(400);
  });
});
