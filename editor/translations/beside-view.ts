/** What is shown beside its translation, as the address names it: a page by its id alone. */
export const besideView = {
  parts: 'parts',
  product: (id: string) => `product:${id}`,
  category: (id: string) => `category:${id}`,
} as const;

/** The id in such a name; null for a name of another kind. */
export function idIn(view: string, kind: 'product' | 'category'): string | null {
  return view.startsWith(`${kind}:`) ? view.slice(kind.length + 1) : null;
}
