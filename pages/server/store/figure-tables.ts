/** Tables of the figures, which stay when the events that they count are gone. */
export interface FigureTables {
  /** Key: day, measure, key, detail. */
  figure: { day: number; measure: string; key: string; detail: string; count: number; amount: number };
  /** Views up to the day, by step of the scale, such as `90:1 91:4`. Key: measure, device, key, day. */
  speed_day: { measure: string; device: string; key: string; day: number; steps: string };
  /** Visits that may go on. `state` is the JSON of a `VisitState`. */
  census_visit: { key: string; state: string; seen_at: number };
  /** How far a reader of the log of events has come. */
  event_cursor: { name: string; log: string; position: number };
}
