import type { WebsiteStatus } from '../../../protocol/site/upgrade.js';
import type { CaptchaCheck } from '../captcha/captcha-check.js';
import type { FileSet } from '../files/file-set.js';
import type { Manifest } from '../files/manifest.js';
import type { RateLimits } from '../http/limits.js';
import type { MailQueue } from '../mail/mail-queue.js';
import type { Pictures } from '../media/pictures.js';
import type { SiteReader } from '../snapshot/site-snapshot.js';
import type { Database } from '../store/schema.js';

/** Everything that the app works with; nothing is taken from elsewhere. */
export interface AppEnvironment {
  readonly database: Database;
  /** Notifies the mail worker of queued e-mails. */
  readonly mailQueue: MailQueue;
  readonly site: SiteReader;
  readonly limits: RateLimits;
  readonly captcha: CaptchaCheck;
  /** The host that the site is paid to; null where it has none. */
  readonly hosting: { readonly billingOrigin: string; readonly websiteStatus: WebsiteStatus } | null;
  /** How the server asks other hosts. */
  readonly fetch: typeof fetch;
  readonly manifest: Manifest;
  readonly assets: FileSet;
  readonly media: FileSet;
  /** Sizes of the site's pictures. */
  readonly pictures: Pictures;
  /** Secret of the site's signatures. */
  readonly secret: string;
  /** Address of the site for visitors; null when it is the one that requests name. */
  readonly baseUrl: string | null;
  /** Origins of the site's other addresses. */
  readonly siteOrigins: readonly string[];
  readonly editorOrigins: readonly string[];
  readonly proxyHops: number;
  /** Folder of an author's own HTML pages that stands in place of the site's pages, or null. */
  readonly authorFolder: string | null;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
  /** Tells the server's owner about a failure that is not the visitor's. */
  report(error: unknown): void;
}
