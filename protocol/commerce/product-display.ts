/** A variant as it is shown: texts in the page's language, without markup. */
export interface VariantDisplay {
  readonly sku: string;
  /** The values chosen, in the order of the product's options. */
  readonly values: readonly string[];
  /** What a piece costs now, with its period where it is a subscription. */
  readonly priceText: string;
  /** What it costs otherwise; empty while it is not on sale. */
  readonly wasText: string;
  readonly isSoldOut: boolean;
  /** How little is left, in words; empty while there is enough. */
  readonly leftText: string;
  /** Most pieces that may be asked for; null where pages need not tell. */
  readonly most: number | null;
}

/** A product as it is shown. */
export interface ProductDisplay {
  readonly id: string;
  /** Site path of the product's page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** "from …" where prices vary. */
  readonly priceText: string;
  readonly wasText: string;
  readonly isOnSale: boolean;
  readonly isSoldOut: boolean;
  readonly leftText: string;
  /** How a plan renews; empty for what is bought once. */
  readonly renewalText: string;
  /** What it is, where it is nothing that is sent; empty otherwise. */
  readonly kindText: string;
  /** Most pieces in one order, in words; empty without a limit. */
  readonly limitText: string;
  /** Weight and size: a name and a value each. */
  readonly measurements: readonly (readonly [name: string, value: string])[];
  /** Names of the choices with their values, in the order offered; empty for what comes in one kind. */
  readonly choices: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly variants: readonly VariantDisplay[];
  /** What is chosen before a visitor chooses: the cheapest that can be had, which is what "from" speaks of; empty without variants. */
  readonly firstSku: string;
}
