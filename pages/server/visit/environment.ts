import type { SwitchableFeature } from '../../../protocol/enums/features.js';
import type { MapSettings } from '../../../protocol/maps/map-settings.js';
import type { WebsiteStatus } from '../../../protocol/site/upgrade.js';
import type { CaptchaCheck } from '../captcha/captcha-check.js';
import type { Connections } from '../connections/connections.js';
import type { Census } from '../figures/census.js';
import type { FileSet } from '../files/file-set.js';
import type { Manifest } from '../files/manifest.js';
import type { FetchPublic } from '../http/fetch-public.js';
import type { RateLimits } from '../http/limits.js';
import type { Secrets } from '../http/signature.js';
import type { AnsweredRequest, RefusalReason, RequestFacts } from '../log/server-log.js';
import type { MailQueue } from '../mail/mail-queue.js';
import type { PlacesProvider } from '../maps/places.js';
import type { MediaLibrary } from '../media/library.js';
import type { MediaFiles } from '../media/media-files.js';
import type { Pictures } from '../media/pictures.js';
import type { SoldFiles } from '../media/sold-files.js';
import type { FaceSource } from '../media/typefaces/face-source.js';
import type { UnfinishedUploads } from '../media/unfinished-uploads.js';
import type { Metrics } from '../metrics/metrics.js';
import type { PaymentProvider } from '../payments/provider.js';
import type { SiteReader } from '../snapshot/site.js';
import type { Database } from '../store/schema.js';

/** All dependencies of the app, injected. */
export interface AppEnvironment {
  readonly database: Database;
  /** Notifies the mail worker of queued e-mails. */
  readonly mailQueue: MailQueue;
  readonly site: SiteReader;
  readonly limits: RateLimits;
  readonly captcha: CaptchaCheck;
  /** The services that the site is connected to. */
  readonly connections: Connections;
  /** Variables of the environment. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The provider of payments by card; null where orders are paid later only. */
  readonly payments: PaymentProvider | null;
  /** The host that bills the site; null where it has none. */
  readonly hosting: { readonly billingOrigin: string; readonly websiteStatus: WebsiteStatus } | null;
  /** The search for places; null where it is not set up. */
  readonly places: PlacesProvider | null;
  readonly maps: MapSettings;
  /** Client for requests to other hosts. */
  readonly fetch: typeof fetch;
  readonly manifest: Manifest;
  readonly assets: FileSet;
  readonly media: MediaFiles;
  /** What uploaded typefaces say of themselves. */
  readonly faceInfo: FaceSource;
  /** The same for the owner: with names, descriptions and what was removed. */
  readonly library: MediaLibrary;
  /** Uploads that can be continued. */
  readonly uploads: UnfinishedUploads;
  /** The files that digital products deliver. */
  readonly soldFiles: SoldFiles;
  /** Resized versions of the site's pictures. */
  readonly pictures: Pictures;
  /** Fetches a picture of the public web. */
  readonly fetchPicture: FetchPublic;
  /** What visits do. */
  readonly census: Census;
  /** The site's signing secrets: the first signs, all verify. */
  readonly secret: Secrets;
  /** Public address of the site; null for the address of each request. */
  readonly baseUrl: string | null;
  /** Origins of the site's other addresses. */
  readonly siteOrigins: readonly string[];
  readonly editorOrigins: readonly string[];
  /** Features that the operator has turned off. */
  readonly featuresOff: readonly SwitchableFeature[];
  /** Host names that the site answers to; empty for any. */
  readonly hosts: readonly string[];
  readonly proxyHops: number;
  readonly dataFolder: string;
  /** Folder with an author's own HTML pages, served instead of the site's; or null. */
  readonly authorFolder: string | null;
  /** Aborts when the server stops. */
  readonly ending: AbortSignal;
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
  /** Reports a failure that is not the visitor's to the operator, with the request that it happened in. */
  report(error: unknown, facts?: RequestFacts): void;
  /** Notes a refused request for the operator; of many within a minute only some. */
  refused(reason: RefusalReason, facts: RequestFacts): void;
  /** What `/metrics` answers; null where there is none. */
  readonly metrics: Metrics | null;
  /** Told of each request when it is answered. */
  readonly observers: readonly ((answered: AnsweredRequest) => void)[];
}
