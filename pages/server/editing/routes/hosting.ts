import * as calls from '../../../../protocol/http/calls.js';
import type { HostingAnswer } from '../../../../protocol/http/elsewhere.js';
import { upgradePath } from '../../../../protocol/site/upgrade.js';
import { requireAccount } from '../../access/require-account.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';

/** Address of the host's upgrade page, for accounts that manage billing. */
function readHosting(visit: Visit): Response {
  const { context } = visit;
  const { hosting } = visit.environment;
  requireAccount(context, 'manage-billing');
  const answer: HostingAnswer = {
    upgradeUrl: hosting ? hosting.billingOrigin + upgradePath(hosting.websiteStatus) : null,
  };
  return context.json(answer);
}

export function hostingRoutes(): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: calls.configHosting,
      limit: 'api',
      guard: 'none',
      handle: async (visit) => readHosting(visit),
    },
  ];
}
