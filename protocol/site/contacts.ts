import type { BlockTable } from '../blocks/block-table.js';
import type { FieldValues } from '../blocks/block-value.js';
import { safeLink } from '../text/links.js';
import { addressParts, type Business } from './business.js';

const isShown = { isShown: [true] } as const;

/** Bar at the lower edge of a narrow window, with ways to the business. [BAR-01] [BAR-02] */
export const contactsTable = {
  type: 'contacts',
  widgets: [],
  fields: {
    isShown: { type: 'boolean', default: false },
    phone: { type: 'text', default: '', maxLength: 40 },
    email: { type: 'text', default: '', maxLength: 200 },
    /** Place of the business, as a map finds it. */
    address: { type: 'text', default: '', maxLength: 200 },
    /** Where the opening hours stand. */
    hoursLink: { type: 'link', default: '' },
  },
  visibleWhen: { phone: [isShown], email: [isShown], address: [isShown], hoursLink: [isShown] },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;

export type Contacts = FieldValues<(typeof contactsTable)['fields']>;

/** The bar, with what the business says of itself where its own fields are empty. */
export function withBusiness(contacts: Contacts, business: Business | undefined): Contacts {
  if (!business) return contacts;
  const { telephone = '', email = '' } = business;
  const { phone, email: own, address } = contacts;
  return {
    ...contacts,
    phone: phone || telephone,
    email: own || email,
    address: address || addressParts(business).join(', '),
  };
}

/** An entry of the bar. */
export interface ContactLink {
  readonly kind: 'phone' | 'email' | 'address' | 'hours';
  readonly href: string;
}

/** Finds an address without an account, a key or a record of who asked. */
const map = 'https://www.openstreetmap.org/search?query=';

/** A number as telephones dial it: digits, and a plus before them. Empty for a text without digits. */
function dialled(phone: string): string {
  const digits = phone.replace(/\(0\)|\D/g, '');
  return digits && `${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** The entries that the bar has; what is empty or no address is left out. None while it is switched off. */
export function contactLinks({ isShown: isOn, phone, email, address, hoursLink }: Contacts): readonly ContactLink[] {
  const number = dialled(phone);
  const found: readonly ContactLink[] = [
    { kind: 'phone', href: number && `tel:${number}` },
    { kind: 'email', href: safeLink(email.trim() && `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}`) },
    { kind: 'address', href: address.trim() && map + encodeURIComponent(address.trim()) },
    { kind: 'hours', href: safeLink(hoursLink) },
  ];
  return isOn ? found.filter(({ href }) => href) : [];
}
