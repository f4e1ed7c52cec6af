/** The business behind the site: search engines, e-mails and the contact bar show it. https://schema.org/LocalBusiness */
export interface Business {
  /** A type of schema.org: `LocalBusiness`, or a kind of it such as `FurnitureStore`. */
  readonly type: string;
  /** The name of the site when left out. */
  readonly name?: string;
  readonly taxNumber?: string;
  readonly telephone?: string;
  readonly email?: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly region?: string;
    readonly postalCode?: string;
    /** ISO 3166-1 alpha-2 code; empty where it is not named. */
    readonly country: string;
  };
  /** Degrees by WGS 84. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
  /** Times as `HH:MM`. */
  readonly opening?: readonly { readonly days: readonly Weekday[]; readonly from: string; readonly to: string }[];
  /** Full addresses of its pages on other sites. */
  readonly profiles?: readonly string[];
}

/** Names of the days by schema.org. */
type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** What an owner writes of it; empty texts are not there. */
export interface BusinessDetails {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly telephone: string;
  readonly email: string;
  readonly taxNumber: string;
}

/** Most characters of each. */
export const longestBusinessDetail = 200;

export function detailsOf(business?: Business): BusinessDetails {
  const { name = '', taxNumber = '', telephone = '', email = '' } = business ?? {};
  const { street = '', postalCode = '', city = '', region = '', country = '' } = business?.address ?? {};
  return { name, street, postalCode, city, region, country, telephone, email, taxNumber };
}

/** The business with these details; what an owner does not write stays. None without any. */
export function withDetails(business: Business | undefined, details: BusinessDetails): Business | undefined {
  if (Object.values(details).every((text) => text === '')) return undefined;
  const { name, street, postalCode, city, region, country, telephone, email, taxNumber } = details;
  const { type = 'LocalBusiness', place, opening, profiles } = business ?? {};
  return {
    type,
    ...(name && { name }),
    ...(taxNumber && { taxNumber }),
    ...(telephone && { telephone }),
    ...(email && { email }),
    address: { street, city, country, ...(region && { region }), ...(postalCode && { postalCode }) },
    ...(place && { place }),
    ...(opening && { opening }),
    ...(profiles && { profiles }),
  };
}

/** The address in the order of most countries, without the name of the country. */
export function addressParts({ address }: Business): readonly string[] {
  const { street, postalCode = '', city, region = '' } = address;
  const town =
    address.country === 'US' ? `${[city, region].filter(Boolean).join(', ')} ${postalCode}` : `${postalCode} ${city}`;
  return [street, town.trim()].filter(Boolean);
}
