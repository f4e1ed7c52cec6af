/** The part of css-tree that the server uses; the package brings no types. */
export interface CssNode {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } } | null;
  readonly property?: string;
  name: string;
  value?: CssNode | string;
  readonly prelude?: CssNode | null;
  readonly block?: CssNode | null;
  children?: List | null;
}
export interface List {
  toArray(): CssNode[];
  fromArray(nodes: readonly CssNode[]): List;
}
interface CssSyntaxError extends Error {
  readonly line: number;
}
export function parse(
  source: string,
  options: {
    readonly positions: boolean;
    readonly parseCustomProperty: boolean;
    onParseError(error: CssSyntaxError, fallback: CssNode): void;
  },
): CssNode;
export function walk(node: CssNode, visit: (node: CssNode) => void): void;
export function generate(node: CssNode): string;
export const lexer: {
  matchProperty(name: string, value: CssNode): { readonly error: Error | null };
};
