import * as limits from '../enums/limits.js';

/** What an e-mail address should look like, for messages. */
export const emailFormat = 'name@example.com';

/** Local part, one at-sign, domain, suffix of 2 to 4 letters; the suffix length is the specification's. [FIELD-22] */
const pattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,4}$/i;

/** Whether `value` is an e-mail address of 3 to 256 characters. [FIELD-20 to FIELD-22] */
export function isEmail(value: string): boolean {
  return value.length >= limits.emailMinLength && value.length <= limits.emailMaxLength && pattern.test(value);
}
