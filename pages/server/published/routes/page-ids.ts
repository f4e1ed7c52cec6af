import type { Hono } from 'hono';
import { collectionPanelId } from '../../../../protocol/text/link-rules.js';
import { isOpenTo } from '../../access/page-access.js';
import type { AppVariables } from '../../access/visitor.js';
import type { AppEnvironment } from '../../visit/environment.js';

/**
 * Links that name a page by its id lead to its address of today, so that they outlive a change of it. A page that the visitor may not see is
 * as if it were not there: its address would tell of it. [ROUTE-13]
 */
export function registerPageIds(app: Hono<AppVariables>, environment: AppEnvironment): void {
  app.get('/pages/:id', async (c, next) => {
    const id = collectionPanelId(c.req.path);
    const page =
      id === null ? undefined : (await environment.site.read()).pages.find((each) => each.id.toLowerCase() === id);
    if (!page || !isOpenTo(page, c.get('visitor'))) return next();
    return c.redirect(page.path + new URL(c.req.url).search, 302);
  });
}
