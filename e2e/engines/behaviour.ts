import type { Engine } from './drive/session.js';
import type { Visitor } from './drive/visitor.js';

/** Addresses of the servers. */
export interface Places {
  /** The demo site. */
  readonly site: string;
  /** The case files of `pages/cases`. */
  readonly cases: string;
  /** Starts a demo site of the behaviour's own, for what a site has once. */
  startSite(): Promise<Places>;
  /** The demo site behind a line on which every answer comes this much later. */
  fromAfar(lateMs: number): Promise<Places>;
  readonly owner: { readonly email: string; readonly password: string };
}

/** One thing that holds in every engine. */
export interface Behaviour {
  /** Title of the test, with the rows that it proves. */
  readonly holds: string;
  readonly run: (visitor: Visitor, places: Places) => Promise<void>;
  /** Part of what `npm test` runs in the engines other than Chromium: what differs between engines, and costs little. */
  readonly isFast?: boolean;
  /** Whether its visitor wants less motion. Such behaviours are together, because an engine is started anew for them. */
  readonly hasLessMotion?: boolean;
  /** The engines that have what it is about; all of them where nothing is said. */
  readonly engines?: readonly Engine['name'][];
  /** Messages that belong to it, such as a refused log-in. */
  readonly expectedErrors?: RegExp;
}
