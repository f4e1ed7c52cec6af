import { join } from 'node:path';
import * as limits from '../../../protocol/enums/limits.js';
import { fetchMs, fetchRedirects } from '../../../protocol/enums/uploads.js';
import { routes } from '../../../protocol/names/routes.js';
import { createCaptchaCheck } from '../captcha/captcha-check.js';
import { readMaps, type Connections } from '../connections/connections.js';
import { madeOnce } from '../connections/made-once.js';
import type { Census } from '../figures/census.js';
import { createFileSet } from '../files/file-set.js';
import { readManifest } from '../files/manifest.js';
import { createFetchPublic, type FetchBounds } from '../http/fetch-public.js';
import { createRateLimits } from '../http/limits.js';
import { boundRefusals } from '../log/bound-refusals.js';
import type { ServerLog } from '../log/server-log.js';
import type { MailQueue } from '../mail/mail-queue.js';
import { createPlaces } from '../maps/places.js';
import { createMediaLibrary } from '../media/library.js';
import { createMediaFiles } from '../media/media-files.js';
import { createPictureSource } from '../media/picture-source.js';
import { createPictures } from '../media/pictures.js';
import { createSoldFiles } from '../media/sold-files.js';
import { createFaceSource } from '../media/typefaces/face-source.js';
import { createUnfinishedUploads } from '../media/unfinished-uploads.js';
import { createMetrics } from '../metrics/metrics.js';
import { createStripe } from '../payments/stripe.js';
import { createSiteReader } from '../snapshot/site-snapshot.js';
import type { OpenDatabase } from '../store/open-database.js';
import type { AppEnvironment } from '../visit/environment.js';
import { openMediaStorage, openSoldParts, openUploadParts } from './open-media-storage.js';
import type { ServerSettings } from './settings.js';
import type { Store } from './store.js';

/** The database of a starting server, and the objects built on it. */
export interface OpenStore {
  readonly database: OpenDatabase;
  readonly mailQueue: MailQueue;
  readonly store: Store;
  readonly census: Census;
  readonly connections: Connections;
  /** The site's signing secrets. */
  readonly secret: readonly string[];
  readonly log: ServerLog;
  readonly report: AppEnvironment['report'];
  /** Aborts when the server stops. */
  readonly ending: AbortSignal;
}

interface EnvironmentOptions {
  readonly distFolder: string;
  readonly env: AppEnvironment['variables'];
  readonly print: (line: string) => void;
}

/** What is fetched of the web for the library. */
const pictureBounds: FetchBounds = {
  mostBytes: limits.uploadBytes,
  mostMs: fetchMs,
  mostRedirects: fetchRedirects,
  accept: 'image/avif,image/webp,image/*',
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The dependencies of the app, made of the settings and the open store. */
export async function createEnvironment(
  options: EnvironmentOptions,
  settings: ServerSettings,
  { database, mailQueue, store, census, connections, secret, log, report, ending }: OpenStore,
  authorFolder: string | null,
): Promise<AppEnvironment> {
  const now = (): number => Date.now();
  const metrics = settings.hasMetrics
    ? createMetrics({ outbox: () => store.mailOutbox.count(), signal: ending })
    : null;
  const built = createFileSet(join(options.distFolder, 'media'), routes.media);
  const media = createMediaFiles(built, openMediaStorage(settings, { db: database.db, report, pause, now }));
  const faceInfo = createFaceSource(media);
  const pictures = createPictures({ folder: join(settings.dataFolder, 'pictures'), now, print: options.print, report });
  const payments = madeOnce(
    () => connections.current.stripe,
    (stripe) => stripe && createStripe(stripe, { fetch, pause }),
  );
  const places = madeOnce(
    () => connections.current.placesKey,
    (key) => createPlaces(key, fetch),
  );
  return {
    database: database.db,
    mailQueue,
    site: createSiteReader(
      store,
      { pictureInfo: createPictureSource(media, pictures), faceInfo, readMaps: () => readMaps(connections) },
      now,
      report,
    ),
    limits: await createRateLimits(settings.formsPerMinute, database.pool),
    captcha: createCaptchaCheck({
      secret,
      keys: () => connections.current.captchaKeys,
      tokens: store.captchaTokens,
      fetch,
      now,
    }),
    connections,
    variables: options.env,
    get payments() {
      return payments();
    },
    fetch,
    get places() {
      return places();
    },
    get maps() {
      return connections.current.maps;
    },
    hosting: settings.hosting,
    manifest: readManifest(options.distFolder, report),
    assets: createFileSet(join(options.distFolder, 'assets'), routes.assets),
    media,
    faceInfo,
    library: createMediaLibrary({ database: database.db, media, pictures }),
    uploads: createUnfinishedUploads({ database: database.db, parts: openUploadParts(settings, pause), now }),
    soldFiles: createSoldFiles({ database: database.db, parts: openSoldParts(settings, pause), now }),
    pictures,
    fetchPicture: createFetchPublic(pictureBounds),
    census,
    secret,
    baseUrl: settings.baseUrl,
    siteOrigins: settings.siteOrigins,
    editorOrigins: settings.editorOrigins,
    featuresOff: settings.featuresOff,
    hosts: settings.hosts,
    proxyHops: settings.proxyHops,
    dataFolder: settings.dataFolder,
    authorFolder,
    ending,
    now,
    pause,
    report,
    refused: boundRefusals(log.refused, now),
    metrics,
    observers: [...(settings.hasAccessLog ? [log.access] : []), ...(metrics ? [metrics.observe] : [])],
  };
}
