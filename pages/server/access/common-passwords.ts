import { dictionary } from '@zxcvbn-ts/language-common';

/** Whether a password is one of the fifty thousand that are tried first, in whatever case it is written. */
export function isCommonPassword(password: string): boolean {
  return dictionary['passwords']?.includes(password.toLowerCase()) ?? false;
}
