/**
 * Deletes every cookie of the test document. A negative age, because happy-dom keeps a cookie of age 0 until the clock has moved on by a
 * millisecond, which the next test might not wait for.
 */
export function clearCookies(): void {
  for (const pair of document.cookie.split(/; */)) {
    if (pair) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=-1`;
  }
}

/** Names of the document's cookies with a value: the test document may keep a cookie that has just expired, with an empty value. */
export function cookieNames(): string[] {
  return document.cookie
    .split(/; */)
    .filter((pair) => !/^$|=$/.test(pair))
    .map((pair) => pair.split('=')[0] as string)
    .sort();
}
