interface PostalCodeForm {
  readonly pattern: RegExp;
  readonly example: string;
}

/** Forms of postal codes, for countries where every code has one form. Spaces and hyphens are left out before a code is compared. */
const forms: Readonly<Record<string, PostalCodeForm>> = {
  AT: { pattern: /^\d{4}$/, example: '1010' },
  AU: { pattern: /^\d{4}$/, example: '2000' },
  CA: { pattern: /^[A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z]\d[A-CEGHJ-NPR-TV-Z]\d$/, example: 'K1A 0B1' },
  CH: { pattern: /^\d{4}$/, example: '3011' },
  DE: { pattern: /^\d{5}$/, example: '10115' },
  FR: { pattern: /^\d{5}$/, example: '75001' },
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  NL: { pattern: /^\d{4}[A-Z]{2}$/, example: '1012 AB' },
  US: { pattern: /^\d{5}(?:\d{4})?$/, example: '04101' },
};

/** An example of the country's postal codes when `typed` cannot be one of them; null when it can, or when their form is not known. */
export function postalCodeExample(country: string, typed: string): string | null {
  const form = Object.hasOwn(forms, country) ? forms[country] : undefined;
  if (!form) return null;
  return form.pattern.test(typed.toUpperCase().replace(/[\s-]+/g, '')) ? null : form.example;
}
