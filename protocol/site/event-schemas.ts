/** The fields of analytics events. [AN-01] to [AN-03] */

/** What a field takes. A field that is neither nullable nor required may be left out, and is not null. */
export interface EventField {
  readonly type: 'string' | 'number' | 'boolean';
  readonly nullable?: boolean;
  readonly required?: boolean;
}

export type EventSchema = Readonly<Record<string, EventField>>;

const text = { type: 'string' } as const;
const required = { type: 'string', required: true } as const;
const nullable = { type: 'string', nullable: true } as const;
const flag = { type: 'boolean' } as const;

/** Which visit an event belongs to. The flags are true on the first page and in the first session of a visitor. [AN-03] */
const session = { sessionId: required, isFirstLanding: flag, isFirstSession: flag } as const;

/** The payload of an event of a page: what happened is its name alone. [AN-01] */
export const pageEvent = {
  eventName: required,
  websiteId: required,
  templateId: nullable,
  variantId: nullable,
  memberAccountId: nullable,
  website_locale: text,
  member_locale: nullable,
  pageHash: text,
  pagePath: required,
  ...session,
} as const satisfies EventSchema;

/** The common fields of an event that has fields of its own: who did what to what, and where. [AN-02] */
export const actionEvent = {
  actor: required,
  action: required,
  event_owner_team: nullable,
  event_source: required,
  object_type: required,
  object_id: nullable,
  object_name: nullable,
  product_area: required,
  page_path: required,
  page_title: text,
  section: nullable,
  website_id: required,
  member_account_id: nullable,
  visitor_id: nullable,
  ...session,
} as const satisfies EventSchema;

/** Values of a schema's fields. */
export type EventValues<T extends EventSchema> = {
  readonly [K in keyof T]?:
    | (T[K]['type'] extends 'string' ? string : T[K]['type'] extends 'number' ? number : boolean)
    | (T[K]['nullable'] extends true ? null : never);
};
