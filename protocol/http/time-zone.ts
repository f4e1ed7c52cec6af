/** Shapes of the call about the time zone of the site. Validated by `schema/time-zone.ts`. */

/** `GET {configTimeZone}`, and the body and answer of `PUT`. */
export interface TimeZoneSetting {
  /** Name of the IANA database. */
  readonly timeZone: string;
}
