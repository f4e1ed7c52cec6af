import type { FieldValues } from '../blocks/block-value.js';
import { settleBlockValue } from '../blocks/settle.js';
import { footerTable } from './footer.js';
import { headerTable } from './header.js';

type SiteHeader = FieldValues<(typeof headerTable)['fields']>;
type SiteFooter = FieldValues<(typeof footerTable)['fields']>;

/** Header and footer of the pages of a language. */
export interface HeaderFooter {
  readonly header: SiteHeader;
  readonly footer: SiteFooter;
}

/** The tables of both by type. */
export const sitePartTables = { header: headerTable, footer: footerTable } as const;

type Fields = Readonly<Record<string, unknown>>;

/** Header and footer settled by their tables: every field present and in range; unknown fields are dropped. Never throws. */
export function settleHeaderFooter(value: {
  readonly header?: Fields | undefined;
  readonly footer?: Fields | undefined;
}): HeaderFooter {
  return {
    header: settleBlockValue(headerTable, value.header ?? {}),
    footer: settleBlockValue(footerTable, value.footer ?? {}),
  };
}
