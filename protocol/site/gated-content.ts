/** Scripts of authors that wait for the visitor's consent, as the server reads them for the page's policy. */
import { readHost } from '../media/video-embed.js';

/** Hosts of Google's tags and of what these load. https://developers.google.com/tag-platform/security/guides/csp */
const googleHosts = [
  'www.googletagmanager.com',
  'www.google-analytics.com',
  'ssl.google-analytics.com',
  'www.googleadservices.com',
  'googleads.g.doubleclick.net',
] as const;

const address = /(?<![\w:])(?:https:)?\/\/[a-z\d-]+(?:\.[a-z\d-]+)+/gi;

/** Whether the text of a script, or its address, is of a tag of Google: one that reads consent from `dataLayer`. */
export const isGoogleTag = (text: string): boolean =>
  /googletagmanager\.com|google-analytics\.com|\bgtag\s*\(/.test(text);

/** The host of an https address, with or without its scheme; empty for an address of the site itself and for every other. */
export const hostOf = (url: string): string => readHost(url.trim().replace(/^\/\//, 'https://'));

/** Hosts from which a script with this address and code loads scripts: its own, those that its code names, and those of Google's tags. */
export function scriptHosts(src: string, code: string): readonly string[] {
  const named = [src, ...(code.match(address) ?? [])].map(hostOf).filter(Boolean);
  return [...new Set([...named, ...(isGoogleTag(`${src} ${code}`) ? googleHosts : [])])];
}
