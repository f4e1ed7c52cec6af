/** An optional number, clamped to its limits. */
export function numberIn(text: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  const value = text.trim() ? Number(text) : NaN;
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Number(value.toFixed(2)))) : null;
}
