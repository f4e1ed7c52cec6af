/** The systems of measurement by number. [ENUM-23] @internal */
export const unitSystems = { imperial: 1, metric: 2 } as const;

/** Units of weight and length. Every standard but `imperial` is metric. [PROD-12] [PROD-13] */
export function measurementUnits(standard: string): { readonly weight: 'lbs' | 'kg'; readonly length: 'inch' | 'cm' } {
  return standard === 'imperial' ? { weight: 'lbs', length: 'inch' } : { weight: 'kg', length: 'cm' };
}
