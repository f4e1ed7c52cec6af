/** The zone of this browser, as the IANA database names it. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Zones of this browser in the order of their names, with one that it may not name. */
export function timeZonesWith(present: string): readonly string[] {
  return [...new Set(['UTC', present, ...Intl.supportedValuesOf('timeZone')])].sort();
}

/** The name of a zone as people read it. */
export function timeZoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
