import type { Kysely } from 'kysely';
import type { AccountTables } from './account-tables.js';
import type { CartTables } from './cart-tables.js';
import type { CategoryTables } from './category-tables.js';
import type { DownloadTables } from './download-tables.js';
import type { FigureTables } from './figure-tables.js';
import type { FormTables } from './form-tables.js';
import type { ListTables } from './list-tables.js';
import type { MediaTables } from './media-tables.js';
import type { OrderTables } from './order-tables.js';
import type { PageTables } from './page-tables.js';
import type { PaymentTables } from './payment-tables.js';
import type { ProductTables } from './product-tables.js';
import type { ReviewTables } from './review-tables.js';

/**
 * Tables of the database, the same in SQLite and PostgreSQL: text, whole numbers, JSON as text, times in epoch milliseconds, uuid text
 * keys. Properties are named as the columns.
 */
export interface Tables
  extends
    AccountTables,
    PageTables,
    MediaTables,
    CartTables,
    FormTables,
    OrderTables,
    PaymentTables,
    ProductTables,
    CategoryTables,
    ReviewTables,
    ListTables,
    FigureTables,
    DownloadTables {
  setting: { key: string; value: string };
  census_event: { id: string; kind: string; event: string; data: string; visitor: string; received_at: number };
  error_report: { id: string; event: string; data: string; reported_at: number; received_at: number };
  /** Who did what in the editor. */
  audit_record: {
    /** A uuid; of counted acts, a name of their hour and account. */
    id: string;
    happened_at: number;
    /** Null for failed log-ins that name no contributor. */
    account_id: string | null;
    /** At that time. */
    account_name: string;
    /** One of `auditActs`. */
    act: string;
    subject_id: string;
    subject: string;
    count: number;
  };
  migration: { number: number; name: string; applied_at: number };
}

/** A connection, or a transaction on it. */
export type Database = Kysely<Tables>;
