import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { firstAnswersId, frameFilesId } from '../../../../protocol/http/first-answers.js';
import { isEditorScreen, routes, safeFrameUrl } from '../../../../protocol/names/routes.js';
import { directionOf } from '../../../../protocol/text/locales.js';
import { isAllowed } from '../../access/permissions.js';
import type { AppContext, AppVariables } from '../../access/visitor.js';
import type { Ask } from '../../http/ask.js';
import { otherAddresses } from '../../http/cross-origin.js';
import { editorPolicy } from '../../http/headers.js';
import { scriptJson } from '../../rendering/page-context.js';
import { frameFiles } from '../../rendering/scripts.js';
import { siteAt } from '../../snapshot/site-languages.js';
import { textSource } from '../../snapshot/text-source.js';
import { ensureCrumb } from '../../visit/cookies.js';
import { editorLanguage } from '../../visit/editor-language.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { readShown } from '../../visit/read-site.js';
import { type Visit, visitOf } from '../../visit/visit.js';
import { firstAnswers } from '../first-answers.js';

/** Addresses of what the page that the editor opens loads in its frame; none where no page is opened. */
async function filesOfFrame(visit: Visit): Promise<readonly string[]> {
  const { context, environment, visitor } = visit;
  if (context.req.path !== routes.design || !visitor.account || !isAllowed(visitor.account, 'read-pages')) return [];
  const site = siteAt(await readShown(visit), safeFrameUrl(context.req.query('frameUrl')));
  return frameFiles(environment.manifest, site.settings.locale);
}

async function answerShell(visit: Visit, ask: Ask): Promise<Response> {
  const { context, environment } = visit;
  const { style, early, scripts } = environment.manifest.editor;
  const language = editorLanguage(context);
  const { script, imports } = scripts[language];
  const answers = scriptJson(await firstAnswers(context, ask));
  const files = scriptJson(await filesOfFrame(visit));
  const markup = String(
    await html`<!DOCTYPE html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mortise</title>
<link rel="icon" type="image/svg+xml" href="/media/icon.svg">
<script type="module" async fetchpriority="high" src="${early}"></script>
<link rel="stylesheet" href="${style}">
${imports.map((file) => html`<link rel="modulepreload" href="${file}">`)}
<script type="module" src="${script}"></script>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="${firstAnswersId}">${raw(answers)}</script>
<script type="application/json" id="${frameFilesId}">${raw(files)}</script>
<noscript><p>${textSource(language)('editor.needsScript')}</p></noscript>
</body>
</html>
`,
  );
  ensureCrumb(visit);
  // The script says so too: what it offers depends on the account.
  const status = isEditorScreen(new URL(context.req.url).pathname) ? 200 : 404;
  return context.body(markup, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': editorPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    // The answers are the account's, and a step back through the history must not bring old ones.
    'Cache-Control': 'no-store',
  });
}

/**
 * The editor's HTML shell, with the answers to the first calls. It needs no access check: each call has its own, and the script asks for the
 * log-in. `ask` answers a call as the site does. [ROUTE-01 to ROUTE-03]
 */
export function registerEditor(app: Hono<AppVariables>, environment: AppEnvironment, ask: Ask): void {
  // Session cookies belong to the site's own host, so that the editor redirects there from other addresses.
  for (const path of ['/config', `${routes.config}*`]) {
    app.get(path, async (context, next) => {
      if (environment.baseUrl === null || !otherAddresses(context, environment).length) return next();
      const { pathname, search } = new URL(context.req.url);
      return context.redirect(environment.baseUrl + pathname + search, 302);
    });
  }
  // A new site begins with the questions about it.
  const start = async (context: AppContext): Promise<Response> => {
    const { onboarding } = (await environment.site.read()).settings;
    const screen = onboarding?.isPending && environment.authorFolder === null ? routes.start : routes.design;
    return context.redirect(screen + new URL(context.req.url).search, 302);
  };
  app.get('/config', start);
  app.get(routes.config, start);
  app.get(`${routes.config}*`, (context) => answerShell(visitOf(context, environment), ask));
}
