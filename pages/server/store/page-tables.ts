/** Pages with their versions and addresses, and what stands on several of them. */
export interface PageTables {
  page: {
    id: string;
    path: string;
    /** Order in the navigation. */
    position: number;
    published: string;
    draft: string | null;
    /** Increases by one with every save and publication. */
    version: number;
    /** 0 for a page that was never published. */
    published_at: number;
    saved_at: number | null;
    /** Account that saved the draft. */
    saved_by: string | null;
    /** One of `pageAccess`. Not part of the document: it takes effect at once, and no draft, undo history or revision contains it. */
    access: string;
    /** PHC string of argon2id; null for a page without a password. */
    password_hash: string | null;
    /** As in the document; null where it has none. */
    locale: string | null;
    translation_of: string | null;
    /** When the draft is published by itself, in milliseconds since 1970. */
    publish_at: number | null;
    /** Account that decided so. */
    publish_by: string | null;
    /** One of `draftReviews`; null for a draft that nobody was asked about. */
    review: string | null;
    /** When, by whom and with which words somebody asked for the review, or answered. */
    review_at: number | null;
    review_by: string | null;
    review_note: string | null;
  };
  /** Deleted pages with all their columns, until they are restored or their time is over. Translations are deleted with their page. */
  binned_page: {
    id: string;
    /** Id of the page that was deleted: its own, or that of the page that it translates. */
    deleted_with: string;
    path: string;
    title: string;
    /** JSON of the row. */
    content: string;
    binned_at: number;
    binned_by: string | null;
  };
  /** Former addresses of pages. One with a page of its own again leads there. */
  page_redirect: { path: string; page_id: string; moved_at: number };
  /** Redirects of the owner, by decoded path. */
  redirect: { path: string; target: string; created_at: number };
  /** Versioned values outside the pages by name, such as `languages` and `header-footer:de`; JSON. */
  site_part: {
    name: string;
    /** Increases by one with every save and publication. */
    version: number;
    /** What visitors see; JSON null for nothing of its own. */
    value: string;
    saved_at: number;
    /** JSON; null without one. */
    draft: string | null;
    drafted_at: number | null;
    drafted_by: string | null;
  };
  page_revision: {
    id: string;
    page_id: string;
    version: number;
    document: string;
    /** One of `revisionKinds`. */
    kind: string;
    /** When it was published, or saved as a draft. */
    stored_at: number;
    account_id: string | null;
    name: string | null;
  };
}
