import type { Hono } from 'hono';
import { collectionPanelId } from '../../../../protocol/text/link-rules.js';
import { isOpenTo } from '../../access/page-access.js';
import type { AppVariables } from '../../access/visitor.js';
import type { AppEnvironment } from '../../visit/environment.js';

/**
 * Links that contain a page's id redirect to its current address, so that they survive a change of it. For a page that the visitor may not
 * see the answer is "not found", because its address would reveal it. [ROUTE-13]
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
