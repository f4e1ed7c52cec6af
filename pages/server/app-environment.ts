import type { Context } from 'hono';
import type { Account } from '../../protocol/context/page-context.js';
import type { WebsiteStatus } from '../../protocol/site/upgrade.js';
import type { ReloadSource } from './author-folder/reload-source.js';
import type { CaptchaCheck } from './captcha/captcha-check.js';
import type { FileSet } from './files/file-set.js';
import type { Manifest } from './files/manifest.js';
import type { Pictures } from './media/pictures.js';
import type { SiteReader } from './rendering/site-snapshot.js';
import type { RateLimits } from './security/limits.js';
import type { Store } from './store/store.js';

/** Everything that the app works with; nothing is taken from elsewhere. */
export interface AppEnvironment {
  readonly store: Store;
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
  /** What pages of a development server follow; null in production. */
  readonly reload: ReloadSource | null;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
  /** Tells the server's owner about a failure that is not the visitor's. */
  report(error: unknown): void;
}

/** A visitor with an account of their own. It has no roles, so that it grants nothing in the configuration area, whoever asks. */
export type Member = Omit<Account, 'roles'>;

/** Who asks. */
export interface Visitor {
  /** Hash of the session's token; empty for a visitor without a session. */
  readonly sessionHash: string;
  /** Somebody who works on the site; never a member. */
  readonly account: Account | null;
  /** Somebody who is a member of the site; every rule about logged-in accounts takes them for a visitor. */
  readonly member: Member | null;
  /** Locks of the pages whose password the visitor knows, by page id. */
  readonly unlocked: ReadonlyMap<string, string>;
}

/** What hono carries with a request: who asks, and the anti-forgery value that goes with the answer once one was needed. */
export interface AppVariables {
  readonly Variables: { visitor: Visitor; crumb?: string };
}

export type AppContext = Context<AppVariables>;
