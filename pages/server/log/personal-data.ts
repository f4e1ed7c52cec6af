/** What follows a question mark in an address: searches, tokens, e-mail addresses. */
const query = /(?<=[\w/])\?[^\s"'`)>\]]+/g;

const email = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** User name and password in an address. */
const login = /(?<=\w:\/\/)[^\s/@]+@/g;

/** Keys of Stripe: secret and restricted ones, and those of signatures. */
const key = /\b(?:sk|rk|whsec)_\w+/g;

/** A text of an error without query strings, e-mail addresses and passwords in addresses, and without keys, for the log. */
export function withoutPersonalData(text: string): string {
  return text.replace(key, '(key)').replace(login, '').replace(query, '?…').replace(email, '(e-mail address)');
}
