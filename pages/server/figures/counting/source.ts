import { directSource } from '../../../../protocol/enums/figures.js';

/** Longest source, in characters. */
const sourceLength = 100;

/** Parameters of the address that name a source, the site's own first. [TRK-13] */
const sourceParameters = ['source', 'utm_source'];

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}

/** Where the visit of a page came from. */
export interface Arrival {
  /** Query of the page's address. */
  readonly query: string;
  readonly referrer: string;
  /** Address of the page. */
  readonly url: string;
}

/** Whether the visitor came from another page of the site. */
export function isInside({ referrer, url }: Arrival): boolean {
  return hostOf(referrer) !== '' && hostOf(referrer) === hostOf(url);
}

/** The source that the address names, else the host of the referrer; empty for a visitor who typed the address, or came from the site itself. */
export function sourceOf(arrival: Arrival): string {
  const query = new URLSearchParams(arrival.query);
  const named = sourceParameters.map((name) => query.get(name)?.trim()).find(Boolean);
  const source = named?.toLowerCase() ?? (isInside(arrival) ? directSource : hostOf(arrival.referrer));
  return source.slice(0, sourceLength);
}
