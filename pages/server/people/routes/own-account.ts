import type { ApiRoute } from '../../visit/api-route.js';
import { ownSessionRoutes } from './own-sessions.js';
import { passkeyRoutes } from './passkeys.js';
import { proofRoutes } from './proof.js';
import { requiredFactorRoutes } from './required-factor.js';
import { secondFactorRoutes } from './second-factor.js';
import { sessionLifeRoutes } from './session-life.js';

/** What contributors do with their own account: sessions, second factor, passkeys, and proving again who they are; who must have a second factor, and how long sessions last. */
export function ownAccountRoutes(): ApiRoute[] {
  return [
    ...ownSessionRoutes(),
    ...secondFactorRoutes(),
    ...passkeyRoutes(),
    ...proofRoutes(),
    ...requiredFactorRoutes(),
    ...sessionLifeRoutes(),
  ];
}
