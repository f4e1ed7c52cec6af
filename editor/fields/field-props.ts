import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { FieldLabel, FieldSpec } from '../../protocol/blocks/block-table.js';
import type { JsonValue } from '../../protocol/document/document.js';
import type { ListName } from '../../protocol/http/mailing-lists.js';
import type { PlaceDetails, PlacesAnswer } from '../../protocol/http/places.js';
import type { ProductChoice } from '../../protocol/http/products.js';
import type { SiteAccess } from '../services/use-site-access.js';

/** The props of every field component. */
export interface FieldProps<K extends FieldSpec['type'] = FieldSpec['type']> {
  /** Unique in the document; other ids are made from it. */
  readonly id: string;
  readonly spec: Extract<FieldSpec, { type: K }>;
  readonly label: FieldLabel;
  /** The stored value; undefined when the block has none, so that the default applies. */
  readonly value: JsonValue | undefined;
  /** The values of the fields beside it, itself included. */
  readonly siblings?: Readonly<Record<string, JsonValue>>;
  /** Path of the field in the block's value, such as `items/a1/title`. */
  readonly path: string;
  /** Takes a valid value. Steps of undo with the same `path` may be joined; null never joins. */
  onChange(value: JsonValue, path: string | null): void;
  /** Sets several of the fields beside it as one step of undo, itself included. */
  onPatch?(values: Readonly<Record<string, JsonValue>>): void;
}

/** Props of the component that chooses the field by the type of its spec. */
export type AnyFieldProps = Omit<FieldProps, 'spec'> & { readonly spec: FieldSpec };

/** The fields of a list item are fields again, so the list gets that component handed in instead of importing it. */
export interface ListFieldProps extends FieldProps<'list'> {
  readonly Field: ComponentType<AnyFieldProps>;
}

/** Runs a task a moment later; the same one, asked for again before, runs once. */
export type Later = (task: () => void) => void;

/** What the fields of one panel share. */
export interface FieldScope {
  readonly isReadOnly: boolean;
  /** Whether fields can be changed whose scripts run on the page. */
  readonly mayWriteScripts?: boolean;
  /** Invalid texts by path, so that they survive closing and opening the panel. */
  readonly drafts: Map<string, string>;
  /** Changes with a change of the document that was not typed, which replaces what a field shows of its own typing. */
  readonly leaps?: number;
  /** For what stands around a text that is typed: its length, for one. Absent where it follows each key at once. */
  readonly later?: Later;
  createId(): string;
  /** Path of the selected item of a list; absent where items are not selected. */
  readonly itemPath?: string | null;
  readonly selectItem?: (path: string | null) => void;
  /** Loads the products of the shop; null on failure. The function changes only with its answer. */
  readonly listProducts?: () => Promise<readonly ProductChoice[] | null>;
  /** Loads the mailing lists of the site; null on failure. */
  readonly listMailingLists?: () => Promise<readonly ListName[] | null>;
  /** The pages and files of the site; absent where fields are only typed. */
  readonly site?: SiteAccess;
  /** Language of the page or part; absent for the primary one of the site. */
  readonly locale?: string;
  /** Tells what was done, with a way to undo it. */
  readonly notify?: (message: string) => void;
  /** Searches for places; null when the search fails. `session` joins the calls of one choice. */
  readonly findPlaces?: (query: string, session: string) => Promise<PlacesAnswer | null>;
  /** Address and coordinates of a found place; null when that fails. */
  readonly readPlace?: (id: string, session: string) => Promise<PlaceDetails | null>;
  /** Asks a video's host for a problem with it, in words; absent where that is not possible. */
  readonly checkVideo?: (source: string) => Promise<string | null>;
}

export const FieldScopeContext = createContext<FieldScope>({
  isReadOnly: false,
  drafts: new Map(),
  createId: () => '',
});

export function useFieldScope(): FieldScope {
  return useContext(FieldScopeContext);
}
