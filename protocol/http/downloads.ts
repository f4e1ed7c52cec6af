/** Calls and addresses of the files that digital products deliver. No file has a public address. */
import type { ProductFile } from '../commerce/edited-product.js';

/**
 * Uploads of these files, in pieces as in `uploads.ts`; the address of an upload and `uploadDonePath` answers a `SoldFileAnswer`. A file
 * that no product has and no buyer bought is deleted after some weeks.
 */
export const configSoldFiles = '/api/config/sold-files';

export interface SoldFileAnswer {
  readonly file: ProductFile;
}

/** `POST {configOrders}/{id}{orderDownloadsPath}`: the downloads of an order begin anew, and the buyer gets an e-mail. Answers the order. */
export const orderDownloadsPath = '/downloads';

/** A buyer's downloads of an order, followed by a signed token; then by the line and the file for one of them. */
export const downloadsPage = '/commerce/downloads/';

/** A file of an order as the editor shows it. */
export interface OrderDownload {
  /** Title of the product. */
  readonly title: string;
  readonly fileName: string;
  /** Downloads so far, and how many are allowed; null without a limit. */
  readonly uses: number;
  readonly most: number | null;
  /** Epoch milliseconds; null without an end. */
  readonly expiresAt: number | null;
}
