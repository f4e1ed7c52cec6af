/** Tables of mailing lists. */
export interface ListTables {
  mailing_list: { id: string; name: string; created_at: number };
  /** One row for each address of a list. One who unsubscribed stays, so that no file brings the address in again. */
  list_subscriber: {
    id: string;
    list_id: string;
    /** In lower case; unique in its list. */
    email: string;
    /** Empty for unknown. */
    locale: string;
    /** One of `subscriberStates`. */
    state: string;
    /** Id of the form, or one of `subscriberSources`. */
    source: string;
    added_at: number;
    /** Since when it has its state. */
    changed_at: number;
  };
}
