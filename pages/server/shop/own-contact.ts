import type { OrderAddress } from '../../../protocol/commerce/order.js';
import { ordersOfAccount } from '../../../protocol/enums/limits.js';
import type { SiteVisit } from '../visit/visit.js';
import type { JudgedCart } from './rules/judge-cart.js';
import { listAccountOrders } from './store/account-orders.js';
import type { Typed } from './texts/checkout-fields.js';
import { countryName } from './texts/order-texts.js';

/** What the account of a visitor knows for the fields of a checkout. */
export interface OwnContact {
  /** E-mail address, name and telephone number. */
  readonly typed: Typed;
  /** Where its last order was sent; null for none. */
  readonly address: OrderAddress | null;
}

const nobody: OwnContact = { typed: {}, address: null };

/** First and last name, which an account keeps in one. */
function splitName(name: string): readonly [first: string, last: string] {
  const words = name.trim().split(/\s+/);
  return words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [words[0] ?? '', ''];
}

/** The account's own data and those of its last order; nothing for a guest. */
export async function ownContact({ environment, visitor }: SiteVisit): Promise<OwnContact> {
  const person = visitor.account ?? visitor.member;
  if (!person) return nobody;
  const buyers = (await listAccountOrders(environment.database, person.id, ordersOfAccount)).map(
    ({ order }) => order.buyer,
  );
  const sent = buyers.find(({ address }) => address?.lineOne);
  const last = sent ?? buyers[0];
  return {
    typed: {
      email: [person.email],
      name: last ? [last.firstName, last.lastName] : splitName(person.displayName),
      ...(sent?.phone && { phone: [sent.phone] }),
    },
    address: sent?.address ?? null,
  };
}

/** The values of a form that nobody has posted. The address is filled in while the cart is for its place: another place was chosen. */
export function ownValues({ typed, address }: OwnContact, cart: JudgedCart, locale: string): Typed {
  const place = cart.location;
  const isThere =
    !!address &&
    place?.country === address.country &&
    place.region === address.region &&
    place.postalCode === address.postalCode;
  if (!isThere) return typed;
  return {
    ...typed,
    lineOne: [address.lineOne],
    lineTwo: [address.lineTwo],
    city: [address.city],
    country: [countryName(address.country, locale)],
  };
}
