/** Shapes of the calls about the site's media: pictures, films, documents and typefaces. Validated by `schema/media.ts`. */
import type { MediaKind } from '../enums/media.js';
import type { FailureBody } from './failure.js';

/**
 * Media types that can be uploaded, by the extensions under which they are stored. Drawings (SVG) are stored without scripts and without
 * foreign addresses, typefaces of every form as WOFF2.
 */
export const uploadTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
} as const;

/** What a chooser of typefaces takes: by extensions, because systems know no types for them. */
export const fontExtensions = '.woff2,.woff,.ttf,.otf';

export interface MediaFile {
  /** Path on the site, by which pages name the file. A new name does not change it. */
  readonly path: string;
  /** As uploaded or as the owner named it since. */
  readonly name: string;
  readonly kind: MediaKind;
  readonly type: string;
  readonly bytes: number;
  /** In pixels; 0 for what is no picture or cannot be measured. */
  readonly width: number;
  readonly height: number;
  /** Alternative texts by language; a language without one is left out. */
  readonly alts: Readonly<Record<string, string>>;
  /** As `media/focal-point.ts` writes it. */
  readonly focalPoint: string;
  /** Epoch milliseconds; 0 for a file that came with the site. */
  readonly addedAt: number;
  /** Name of the account that uploaded it; null when it is gone, and for what nobody uploaded. */
  readonly addedBy: string | null;
  /** Whether it came with the site. Such a file cannot be removed. */
  readonly isBuiltIn?: boolean;
  /** Of a removed file: when that was, and when it is gone for good. */
  readonly removedAt?: number;
  readonly goneAt?: number;
}

/** What a list of the library is asked for. */
export interface MediaListQuery {
  /** Words that all occur in name or alternative texts, whatever case and accents; empty for every file. */
  readonly search: string;
  readonly kind: MediaKind | null;
  /** Where the list goes on, the `next` of the answer before; null for its start. */
  readonly after: string | null;
  /** Whether removed files are asked for. */
  readonly isRemoved: boolean;
}

/**
 * `GET {configMedia}`: uploaded files first, the newest first, then those that came with the site. The query is that of
 * {@link MediaListQuery}: `search`, `kind`, `after` and `removed=true`.
 */
export interface MediaListAnswer {
  readonly files: readonly MediaFile[];
  /** Continues the list; null at its end. */
  readonly next: string | null;
  /** Languages of the site, the primary one first. */
  readonly languages: readonly string[];
}

/** `POST {configMedia}`, the file as the body and its name in the query; and answer of `PUT {configMedia}{mediaDetailsPath}`. */
export interface MediaAnswer {
  readonly file: MediaFile;
}

export const mediaDetailsPath = '/details';

/** Details of a file that an owner writes. */
export interface MediaDetails {
  readonly name?: string | undefined;
  readonly alts?: Readonly<Record<string, string>> | undefined;
  readonly focalPoint?: string | undefined;
}

/** `PUT {configMedia}{mediaDetailsPath}`: changes what is named, and nothing else. An empty alternative text removes it. */
export interface MediaDetailsRequest extends MediaDetails {
  readonly path: string;
  /** What was read of the details that change. With it, a detail that somebody else has changed since is refused. */
  readonly from?: MediaDetails | undefined;
}

/** The failure 409 of details that somebody else has changed: the file as it is now. */
export interface MediaConflict extends FailureBody {
  readonly conflict: MediaFile;
}

export const mediaRemovedPath = '/removed';
export const mediaRestoredPath = '/restored';

/** `POST {configMedia}{mediaRemovedPath}` and `{mediaRestoredPath}`: visitors meet "not found" at once, and the file for 30 days can be restored. */
export interface MediaPathRequest {
  readonly path: string;
}

/** What a file is used in. Settings of the site hold none. */
export const mediaPlaceKinds = ['page', 'product', 'category', 'header-footer', 'banner', 'theme', 'part'] as const;

export type MediaPlaceKind = (typeof mediaPlaceKinds)[number];

export interface MediaPlace {
  readonly kind: MediaPlaceKind;
  /** Of the page or product; name of the part, such as `header-footer:de`. */
  readonly id: string;
  /** Title of the page or product; language of header and footer; else empty. */
  readonly title: string;
  /** Path on the site of the page or product; else empty. */
  readonly path: string;
  /** Whether visitors see it there, and whether a draft has it. */
  readonly isLive: boolean;
  readonly isDrafted: boolean;
}

export const mediaUsesPath = '/uses';

/** `GET {configMedia}{mediaUsesPath}`, the file's path in the query. */
export interface MediaUsesAnswer {
  readonly places: readonly MediaPlace[];
}

export const mediaReplacedPath = '/replaced';

/** `POST {configMedia}{mediaReplacedPath}`: puts another file in all places of one. */
export interface MediaReplaceRequest {
  readonly path: string;
  readonly by: string;
  /** Whether visitors see it at once; else it stands in drafts. A draft that is there gets it in either case, and is not published. */
  readonly isLive: boolean;
}

/** Why a place keeps its file: the account may not change it, it has no draft, a newer release wrote it, or it was just changed. */
export const mediaKeptReasons = ['not-allowed', 'no-draft', 'newer', 'changed'] as const;

export type MediaKeptReason = (typeof mediaKeptReasons)[number];

export interface MediaReplaceAnswer {
  readonly replaced: readonly MediaPlace[];
  readonly kept: readonly { readonly place: MediaPlace; readonly reason: MediaKeptReason }[];
}

export const mediaFetchedPath = '/fetched';

/** `POST {configMedia}{mediaFetchedPath}`: has the server fetch a picture of the web into the library. Answers a {@link MediaAnswer}. */
export interface MediaFetchRequest {
  /** Of http or https, without a name and password, at a public address. */
  readonly url: string;
}
