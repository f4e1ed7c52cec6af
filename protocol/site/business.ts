/** A business that visitors may come to, as search engines show it. https://schema.org/LocalBusiness */
export interface Business {
  /** A type of schema.org: `LocalBusiness`, or a kind of it such as `FurnitureStore`. */
  readonly type: string;
  readonly telephone?: string;
  readonly email?: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly region?: string;
    readonly postalCode?: string;
    /** ISO 3166-1 alpha-2 code. */
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
