import { describe, expect, it } from 'vitest';
import { orderNoteMaxLength } from '../../../../../protocol/enums/limits.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { OrderDetailAnswer } from '../../../../../protocol/http/orders.js';
import { loggedIn, type Browser } from '../../support.js';
import { detailOf, openCardShop, orderByCard } from '../card-shop.js';

async function openOrder() {
  const shop = await openCardShop();
  const { id, path } = await orderByCard(shop);
  const owner = await loggedIn(shop.server);
  const address = `/api/config/orders/${id}/notes`;
  const note = (text: string, requestId: string, by: Browser = owner): Promise<Response> =>
    by.call('POST', address, { text, requestId });
  return { ...shop, id, path, owner, address, note };
}

const textsOf = ({ notes }: OrderDetailAnswer): readonly string[] => notes.map(({ text }) => text);

describe('notes about an order', () => {
  it('are kept in their order with their author, once for each request, and no buyer sees them', async () => {
    const { id, path, owner, note, browser, server, advance } = await openOrder();
    for (let at = 0; at < 2; at += 1)
      expect((await note('  Rings <b>twice</b>\nat noon ', 'note-one')).status).toBe(200);
    advance(1000);
    expect((await note('Packed', 'note-two')).status).toBe(200);
    expect((await detailOf(owner, id)).notes).toMatchObject([
      { id: 'note-one', text: 'Rings <b>twice</b>\nat noon', author: 'Somebody' },
      { id: 'note-two', text: 'Packed', author: 'Somebody' },
    ]);
    expect(await (await browser.fetch(path, { headers: { accept: 'text/html' } })).text()).not.toContain('Packed');
    const { records } = await server.store.audit.list({ act: 'order-changed' });
    expect(records.map(({ subject }) => subject)).toContain('1001: note');
  });

  it('whose answer was lost take what their author wrote on, and nobody overwrites the note of another', async () => {
    const { id, owner, note, server } = await openOrder();
    await note('Rings', 'note-one');
    await note('Rings twice', 'note-one');
    const other = await loggedIn(server, [roles.admin], 'other@example.com');
    expect((await note('Mine', 'note-one', other)).status).toBe(409);
    expect(textsOf(await detailOf(owner, id))).toEqual(['Rings twice']);
  });

  it('are removed for good, and a second removal does nothing', async () => {
    const { id, owner, note, address } = await openOrder();
    await note('Rings twice', 'note-one');
    for (let at = 0; at < 2; at += 1) expect((await owner.call('DELETE', `${address}/note-one`)).status).toBe(200);
    expect((await detailOf(owner, id)).notes).toEqual([]);
    expect((await owner.call('DELETE', '/api/config/orders/absent/notes/note-one')).status).toBe(404);
  });

  it('that are empty, too long or of no order are refused', async () => {
    const { note, owner } = await openOrder();
    const status = async (text: string): Promise<number> => (await note(text, 'note-one')).status;
    expect(await status(' \n ')).toBe(400);
    expect(await status('x'.repeat(orderNoteMaxLength + 1))).toBe(400);
    expect(await status('x'.repeat(orderNoteMaxLength))).toBe(200);
    const absent = await owner.call('POST', '/api/config/orders/absent/notes', { text: 'x', requestId: 'note-two' });
    expect(absent.status).toBe(404);
  });

  it('go with the person whom they are about, and are in the copy of the data without their author', async () => {
    const { id, owner, note, server } = await openOrder();
    await note('Rings twice', 'note-one');
    await owner.call('PUT', `/api/config/orders/${id}/state`, { from: 'pending-payment', to: 'cancelled' });
    const asked = { email: 'ada@example.com', password: 'a long password' };
    const copy = await (await owner.call('POST', '/api/config/people/exported', asked)).json();
    expect(copy).toMatchObject({ orders: [{ notes: [{ text: 'Rings twice' }] }] });
    expect(JSON.stringify(copy)).not.toContain('Somebody');
    expect((await owner.call('POST', '/api/config/people/removed', asked)).status).toBe(200);
    expect(await server.db.selectFrom('order_note').selectAll().execute()).toEqual([]);
  });
});
