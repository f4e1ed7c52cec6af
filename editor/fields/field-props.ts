import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { FieldLabel, FieldSpec } from '../../protocol/blocks/block-table.js';
import type { JsonValue } from '../../protocol/document/document.js';
import type { ProductChoice } from '../../protocol/http/products.js';

/** What every field component gets. */
export interface FieldProps<K extends FieldSpec['type'] = FieldSpec['type']> {
  /** Unique in the document; other ids are made from it. */
  readonly id: string;
  readonly spec: Extract<FieldSpec, { type: K }>;
  readonly label: FieldLabel;
  /** The stored value; undefined where the block does not name the field, so that the default holds. */
  readonly value: JsonValue | undefined;
  /** The values of the fields beside it, itself included. */
  readonly siblings?: Readonly<Record<string, JsonValue>>;
  /** Where the field stands in the block's value, such as `items/a1/title`. */
  readonly path: string;
  /** Takes a valid value. `path` says what was typed in, for joining steps of undo; null never joins. */
  onChange(value: JsonValue, path: string | null): void;
}

/** Props of the component that chooses the field by the type of its spec. */
export type AnyFieldProps = Omit<FieldProps, 'spec'> & { readonly spec: FieldSpec };

/** The fields of a list item are fields again, so the list gets that component handed in instead of importing it. */
export interface ListFieldProps extends FieldProps<'list'> {
  readonly Field: ComponentType<AnyFieldProps>;
}

/** What the fields of one panel share. */
export interface FieldScope {
  readonly isReadOnly: boolean;
  /** Text that was typed but is not valid, by path, so that it is still there when the panel is opened again. */
  readonly drafts: Map<string, string>;
  /** Pictures to offer, as site paths. */
  readonly pictures: readonly string[];
  createId(): string;
  /** What the shop has; null when that cannot be had. The same function as long as the answer is. */
  readonly listProducts?: () => Promise<readonly ProductChoice[] | null>;
  /** What a video's host says against it, in words; absent where nobody can be asked. */
  readonly checkVideo?: (source: string) => Promise<string | null>;
}

export const FieldScopeContext = createContext<FieldScope>({
  isReadOnly: false,
  drafts: new Map(),
  pictures: [],
  createId: () => '',
});

export function useFieldScope(): FieldScope {
  return useContext(FieldScopeContext);
}
