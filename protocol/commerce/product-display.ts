/** Texts of a variant in the page's language, without markup. */
export interface VariantDisplay {
  readonly sku: string;
  /** Option values, in the order of the product's options. */
  readonly values: readonly string[];
  /** Current price of a piece, with the period of a subscription. */
  readonly priceText: string;
  /** Regular price; empty when not on sale. */
  readonly wasText: string;
  readonly isSoldOut: boolean;
  /** Text about scarce stock; empty while there is enough. */
  readonly leftText: string;
  /** Largest quantity of a line. */
  readonly most: number;
  /** Place of the product's picture that shows the variant; absent when no picture names it. */
  readonly picture?: number;
  /** Weight and size, in a product whose variants differ in them. */
  readonly measures?: readonly (readonly [name: string, value: string])[];
}

/** Texts of a product in the page's language, without markup. */
export interface ProductDisplay {
  readonly id: string;
  /** Site path of the product's page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** "from …" when prices vary. */
  readonly priceText: string;
  readonly wasText: string;
  readonly isOnSale: boolean;
  readonly isSoldOut: boolean;
  readonly leftText: string;
  /** Renewal of the plan; empty for a single purchase. */
  readonly renewalText: string;
  /** Kind of a product that is not shipped; empty otherwise. */
  readonly kindText: string;
  /** Text about the largest quantity in one order; empty without a limit. */
  readonly limitText: string;
  /** Weight and size as pairs of name and value. */
  readonly measurements: readonly (readonly [name: string, value: string])[];
  /** Options with their values, in display order; empty without options. */
  readonly choices: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly variants: readonly VariantDisplay[];
  /** Variant selected at first: the cheapest available one, whose price "from" names; empty without variants. */
  readonly firstSku: string;
}
