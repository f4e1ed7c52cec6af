import type { FieldValues } from '../blocks/block-value.js';
import { settleBlockValue } from '../blocks/settle.js';
import { announcementPartTable } from './announcement.js';
import { contactsTable } from './contacts.js';
import { footerTable } from './footer.js';
import { headerTable } from './header.js';

/** The tables of header, footer and bars by type, in the order of the page. */
export const sitePartTables = {
  announcement: announcementPartTable,
  header: headerTable,
  footer: footerTable,
  contacts: contactsTable,
} as const;

export type SitePartType = keyof typeof sitePartTables;

/** Header and footer of the pages of a language, and the bars beside them. */
export type HeaderFooter = { readonly [K in SitePartType]: FieldValues<(typeof sitePartTables)[K]['fields']> };

type Fields = Readonly<Record<string, unknown>>;

/** All parts settled by their tables: every field present and in range; unknown fields are dropped. Never throws. */
export function settleHeaderFooter(value: { readonly [K in SitePartType]?: Fields | undefined }): HeaderFooter {
  return {
    announcement: settleBlockValue(announcementPartTable, value.announcement ?? {}),
    header: settleBlockValue(headerTable, value.header ?? {}),
    footer: settleBlockValue(footerTable, value.footer ?? {}),
    contacts: settleBlockValue(contactsTable, value.contacts ?? {}),
  };
}
