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
  app.get('/pages/:id', async (context, next) => {
    const id = collectionPanelId(context.req.path);
    const page =
      id === null ? undefined : (await environment.site.read()).pages.find((each) => each.id.toLowerCase() === id);
    if (!page || !isOpenTo(page, context.get('visitor'))) return next();
    return context.redirect(page.path + new URL(context.req.url).search, 302);
  });
}
