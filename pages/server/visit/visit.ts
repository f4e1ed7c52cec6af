import type { AppContext, Visitor } from '../access/visitor.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { AppEnvironment } from './environment.js';

/** One request, as routes and the functions they call receive it. */
export interface Visit {
  /** Hono's context of the request. */
  readonly context: AppContext;
  readonly environment: AppEnvironment;
  /** The visitor of the request. A log-in within the request changes it. */
  readonly visitor: Visitor;
}

/** A request for the site in one of its languages. */
export interface SiteVisit extends Visit {
  readonly site: SiteSnapshot;
}

export function visitOf(context: AppContext, environment: AppEnvironment): Visit {
  return {
    context,
    environment,
    get visitor() {
      return context.get('visitor');
    },
  };
}

/** The same request with `site`. */
export function atSite({ context, environment }: Visit, site: SiteSnapshot): SiteVisit {
  return {
    context,
    environment,
    site,
    get visitor() {
      return context.get('visitor');
    },
  };
}
