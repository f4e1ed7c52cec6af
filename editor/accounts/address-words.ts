import * as text from '#strings/editor';
import type { AddressState } from '../../protocol/enums/address-states.js';

export const addressWords: Readonly<Record<AddressState, () => string>> = {
  confirmed: text.addressConfirmed,
  unconfirmed: text.addressUnconfirmed,
};
