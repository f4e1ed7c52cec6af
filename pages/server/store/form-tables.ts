/** Entries of forms, and e-mails about them. */
export interface FormTables {
  /** Used submission keys, stored until they expire. */
  form_key: { key_hash: string; expires_at: number };
  /** Used tokens of the site's own captcha, stored until they expire. */
  captcha_token: { token_hash: string; expires_at: number };
  form_entry: {
    id: string;
    form_id: string;
    submission_id: string;
    /** JSON: field id to value. */
    fields: string;
    submitted_at: number;
    updated_at: number;
    page_path: string;
    /** JSON: page and visitor data of the entry. */
    details: string;
    /** Time at which somebody opened these answers; null until then. */
    read_at: number | null;
    /** 1 for what somebody called spam. */
    is_spam: number;
    /** The answers as a search compares them, see `searchedAnswers`. */
    words: string;
  };
  /** Forms whose entries are removed after a number of days. */
  form_retention: { form_id: string; days: number };
  /** Queued e-mails about entries and orders, until they are sent. */
  mail_outbox: {
    /** The entry's id; for other kinds, an id of the e-mail. */
    entry_id: string;
    /** See `MailKind`. */
    kind: string;
    /** Data that only this e-mail contains, such as the token of a buyer's order; deleted with the row. */
    payload: string;
    /** Empty for the site's owner. */
    recipient: string;
    /** `updated_at` of the entry. */
    entry_version: number;
    attempts: number;
    /** Null once given up. */
    next_attempt_at: number | null;
    last_error: string | null;
    queued_at: number;
  };
}
