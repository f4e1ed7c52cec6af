import type { Generated } from 'kysely';

/** Files of the site, and uploads. */
export interface MediaTables {
  /** Files of the site, by their path. Pages name files by path, and know nothing of this table. */
  media: {
    path: string;
    name: string;
    /** One of `mediaKinds`. */
    kind: string;
    type: string;
    bytes: number;
    /** In pixels; -1 for not measured yet, 0 for nothing to measure. */
    width: number;
    height: number;
    /** JSON: alternative text by language. */
    alts: string;
    focal_point: string;
    /** Name, address and alternative texts, transliterated. */
    search: string;
    /** 0 for a file of the build. */
    added_at: number;
    added_by: string | null;
    /** When it was removed; null for what is there. */
    binned_at: number | null;
  };
  /** Uploads under way, and those done a moment ago. */
  media_upload: {
    id: string;
    account_id: string;
    /** As the device named the file. */
    name: string;
    /** Of the whole file, and of what has arrived. */
    bytes: number;
    received: number;
    /** JSON array of the names of its parts, in their order. */
    parts: string;
    /** Address of the stored file; null before. */
    path: string | null;
    changed_at: number;
    /** One of `uploadPurposes`. */
    purpose: Generated<string>;
  };
}
