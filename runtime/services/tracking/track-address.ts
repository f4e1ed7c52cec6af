import * as calls from '../../../protocol/http/calls.js';

/** Campaign query parameters, separated by spaces; forwarded when the page's address has them. [TRK-13] */
const campaignParameters = 'source campaign subcampaign channel subchannel variation mkwid';

/** Parameters of a landing, by their query names. [TRK-12] */
export type TrackParameters = {
  /** Full address of the page. */
  readonly landing: string;
  /** The referrer. */
  readonly refer: string;
  /** A unique value against caches. */
  readonly rk: string;
  /** Language of the browser. */
  readonly lang: string;
  /** Width and height in CSS pixels, as `360x740`. */
  readonly screen: string;
};

/** Address of the image that counts a landing. */
export function trackAddress(parameters: TrackParameters): string {
  const query = new URLSearchParams(parameters);
  const { searchParams } = new URL(parameters.landing);
  for (const name of campaignParameters.split(' ')) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return `${calls.track}?${query}`;
}
