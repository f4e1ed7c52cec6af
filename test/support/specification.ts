import { readFileSync } from 'node:fs';

/** Text of a row of the specification, such as `ENUM-28`; throws for one that there is not. */
export function specificationRow(id: string): string {
  const text = new RegExp(`^- \\*\\*${id}\\*\\* (.*)$`, 'm').exec(readFileSync('test/specification.md', 'utf8'))?.[1];
  if (text === undefined) throw new Error(`The specification has no row ${id}.`);
  return text;
}
