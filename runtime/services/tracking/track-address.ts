import * as calls from '../../../protocol/http/calls.js';

/** Query parameters of a campaign, with a space between; passed on where the page's address has them. [TRK-13] */
const campaignParameters = 'source campaign subcampaign channel subchannel variation mkwid';

/** Parameters of a landing, by their names in the address. [TRK-12] */
export type TrackParameters = {
  /** Full address of the page. */
  readonly landing: string;
  /** Where the visitor came from. */
  readonly refer: string;
  /** Anything that was not there before, so that no cache answers. */
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
