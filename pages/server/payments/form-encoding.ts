/** A value of a nested form. Undefined is left out. */
export type FormValue =
  | string
  | number
  | boolean
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };

function* pairsOf(name: string, value: FormValue): Generator<[string, string]> {
  if (value === undefined) return;
  if (typeof value !== 'object') yield [name, String(value)];
  else if (Array.isArray(value)) for (const [at, each] of value.entries()) yield* pairsOf(`${name}[${at}]`, each);
  else for (const [key, each] of Object.entries(value)) yield* pairsOf(`${name}[${key}]`, each as FormValue);
}

/**
 * A nested form as Stripe's API takes it: `{ a: { b: [1] } }` is `a[b][0]=1`, percent-encoded.
 * @see https://docs.stripe.com/api?lang=curl
 */
export function encodeForm(form: Readonly<Record<string, FormValue>>): string {
  return new URLSearchParams(Object.entries(form).flatMap(([name, value]) => [...pairsOf(name, value)])).toString();
}
