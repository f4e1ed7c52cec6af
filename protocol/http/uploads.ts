/**
 * Uploads that can be continued: the core of the tus protocol (https://tus.io/protocols/resumable-upload) with its extensions creation,
 * expiration and termination, and one call more that makes a file of what has arrived. Headers are validated by `schema/uploads.ts`.
 *
 * - `POST {configMedia}{uploadsPath}` with `Upload-Length` and a `filename` in `Upload-Metadata` begins one: 201, its address in `Location`.
 * - `HEAD` of that address answers in `Upload-Offset` how much has arrived; 404 for one that is not there any more.
 * - `PATCH` sends bytes from `Upload-Offset` on: 204 with the new offset, or 409 where the upload is elsewhere. What arrived of a request
 *   that was cut off is kept.
 * - `DELETE` ends one.
 * - `POST` of that address and `uploadDonePath`, without a body: checks and stores the file, and answers a `MediaAnswer`. Once more it
 *   answers the same. 410 where the server has lost what had arrived, so that the upload has to begin anew.
 */
export const uploadsPath = '/uploads';

export const uploadDonePath = '/done';

export const tusVersion = '1.0.0';

export const tusHeaders = {
  version: 'Tus-Resumable',
  supported: 'Tus-Version',
  length: 'Upload-Length',
  metadata: 'Upload-Metadata',
  offset: 'Upload-Offset',
  expires: 'Upload-Expires',
} as const;

/** Media type of a piece. */
export const pieceType = 'application/offset+octet-stream';

/** What begins an upload, as its headers say it. */
export interface UploadStart {
  /** Size of the file in bytes. */
  readonly length: number;
  /** Pairs of a key and base64, parted by commas. `filename` is the file's name on the device. */
  readonly metadata: string;
}
