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

/** A class, because an object literal with a getter is several times slower to make. */
class RequestVisit implements Visit {
  constructor(context: AppContext, environment: AppEnvironment) {
    this.context = context;
    this.environment = environment;
  }

  readonly context: AppContext;
  readonly environment: AppEnvironment;

  get visitor(): Visitor {
    return this.context.get('visitor');
  }
}

class RequestSiteVisit extends RequestVisit implements SiteVisit {
  constructor({ context, environment }: Visit, site: SiteSnapshot) {
    super(context, environment);
    this.site = site;
  }

  readonly site: SiteSnapshot;
}

export function visitOf(context: AppContext, environment: AppEnvironment): Visit {
  return new RequestVisit(context, environment);
}

/** The same request with `site`. */
export function atSite(visit: Visit, site: SiteSnapshot): SiteVisit {
  return new RequestSiteVisit(visit, site);
}
