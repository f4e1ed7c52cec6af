/** Dates and times that one control of the browser asks for. Their answers have the parts of their kind all the same. [FIELD-01] [FIELD-03] */

/** Kinds of field that one control can ask for, which are also the types of those controls. */
const pickedKinds: readonly string[] = ['date', 'time'];

/** Whether one control asks for the whole answer of a field. */
export function isPicked({ type, picker }: { readonly type: string; readonly picker: boolean }): boolean {
  return picker && pickedKinds.includes(type);
}

/** The parts of a control's value, such as `2026-12-31` or `14:05`. Those of any other text are refused by the rules of the kind. */
export function splitPicked(type: string, text: string): string[] {
  const [first = '', second = '', third = ''] = text.split(/[-:]/);
  return type === 'date' ? [second, third, first] : [first, second, third, ''];
}

/** The value of a control by the parts of an answer: the reverse of `splitPicked`. */
export function joinPicked(type: string, parts: readonly string[]): string {
  // A post without script has the value itself.
  if (parts.length < 2 || !parts.some(Boolean)) return parts[0] ?? '';
  const [first = '', second = '', third = '', half = ''] = parts;
  return type === 'date' ? `${third}-${first}-${second}` : `${first}:${second}:${third}${half}`;
}
