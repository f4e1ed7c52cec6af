import * as calls from '../../../../protocol/http/calls.js';
import type { HostingAnswer } from '../../../../protocol/http/elsewhere.js';
import { upgradePath } from '../../../../protocol/site/upgrade.js';
import { requireAccount } from '../../access/require-account.js';
import type { AppContext } from '../../access/visitor.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';

/** Where the site's host sells more of it, for those who pay. */
function readHosting(c: AppContext, { hosting }: AppEnvironment): Response {
  requireAccount(c, 'manage-billing');
  const answer: HostingAnswer = {
    upgradeUrl: hosting ? hosting.billingOrigin + upgradePath(hosting.websiteStatus) : null,
  };
  return c.json(answer);
}

export function hostingRoutes(environment: AppEnvironment): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: calls.configHosting,
      limit: 'api',
      guard: 'none',
      handle: async (c) => readHosting(c, environment),
    },
  ];
}
