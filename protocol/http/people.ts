/** Calls and shapes about the data that the site has of one person, who is found by the e-mail address. */
import type { OrderState } from '../commerce/order.js';
import type { AddressState } from '../enums/address-states.js';
import type { SubscriberState } from '../enums/mailing-lists.js';
import type { PasswordRequest } from './own-account.js';

/** Below it, all POST, so that no address is in an address: `/found`, `/exported`, `/removed`. */
export const configPeople = '/api/config/people';

export interface PersonRequest {
  readonly email: string;
}

/** A copy or the removal of the data, which the password of who asks for it confirms. */
export interface GuardedPersonRequest extends PersonRequest, PasswordRequest {}

/** What the site has of a person. */
export interface PersonAnswer {
  /** Null for somebody without an account. */
  readonly account: {
    readonly kind: 'contributor' | 'member';
    readonly createdAt: number;
    /** Of members alone: contributors are never asked to confirm theirs. */
    readonly address?: AddressState;
  } | null;
  /** Entries one of whose answers is the address, by form. */
  readonly entries: readonly { readonly formName: string; readonly count: number }[];
  /** Entries of others in whose text the address stands. They are not exported and stay. */
  readonly mentions: number;
  readonly orders: readonly {
    readonly id: string;
    readonly number: number;
    readonly createdAt: number;
    readonly state: OrderState;
  }[];
  /** Carts that became these orders. */
  readonly carts: number;
  /** Reviews that the person wrote. */
  readonly reviews: number;
  /** Mailing lists that have the address, whether it is subscribed or not. */
  readonly lists: readonly { readonly list: string; readonly state: SubscriberState }[];
  /** E-mails to the address that wait for their delivery or were given up. */
  readonly mails: number;
}

/** How much was deleted, or made anonymous for orders and carts. */
export interface PersonRemovedAnswer {
  readonly accounts: number;
  readonly entries: number;
  readonly orders: number;
  readonly carts: number;
  readonly reviews: number;
  readonly lists: number;
  readonly mails: number;
}
