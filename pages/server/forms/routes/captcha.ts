import * as calls from '../../../../protocol/http/calls.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';

/** Challenges of the site's own captcha. An unsolved challenge is worthless, so that the route needs no crumb. */
export function captchaRoutes(environment: AppEnvironment): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: calls.captchaChallenge,
      limit: 'formKey',
      guard: 'none',
      handle: async (visit) => visit.context.json(await environment.captcha.createChallenge()),
    },
  ];
}
