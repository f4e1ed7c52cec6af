/** Ends every cookie of the test document. */
export function clearCookies(): void {
  for (const pair of document.cookie.split(/; */)) {
    if (pair) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
}

/** Names of the cookies that the document holds. One that was ended just now may still be there in the test document, but empty. */
export function cookieNames(): string[] {
  return document.cookie
    .split(/; */)
    .filter((pair) => !/^$|=$/.test(pair))
    .map((pair) => pair.split('=')[0] as string)
    .sort();
}
