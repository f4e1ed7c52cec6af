import type { Generated } from 'kysely';

/** Tables of the files that digital products deliver. */
export interface DownloadTables {
  sold_file: {
    id: string;
    /** As the device named it. */
    name: string;
    bytes: number;
    /** JSON: pairs of the name and the size of its parts, in their order. */
    parts: string;
    added_at: number;
    added_by: string | null;
  };
  /** Lines of paid orders whose files can be downloaded. */
  download_grant: {
    order_id: string;
    position: number;
    product_id: string;
    /** JSON: the files that the product had, once it is gone for good. */
    files: Generated<string>;
    /** Downloads of each file; null for any number. */
    most: number | null;
    /** Null without an end. */
    expires_at: number | null;
  };
  /** Downloads so far. */
  download_use: { order_id: string; position: number; file_id: string; uses: number; used_at: number };
}
