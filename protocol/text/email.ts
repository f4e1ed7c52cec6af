import * as limits from '../enums/limits.js';

/** Example of an e-mail address, for messages. */
export const emailFormat = 'name@example.com';

/**
 * Local part, one at-sign, domain, suffix of 2 letters or more or an internationalised one in its ASCII form. Every match is longer than the
 * required minimum of 3 characters. [FIELD-20] [FIELD-22]
 */
const pattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z\d]([a-z\d-]*[a-z\d])?\.)+([a-z]{2,}|xn--[a-z\d-]+)$/i;

/** Whether `value` is an e-mail address of 3 to 256 characters. [FIELD-20 to FIELD-22] */
export function isEmail(value: string): boolean {
  return value.length <= limits.emailMaxLength && pattern.test(value);
}
