import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Hono } from 'hono';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { needsOfAttributes } from '../../blocks/page-needs.js';
import type { AppVariables } from '../access/visitor.js';
import { htmlAnswer, isNotModified, pageHeaders } from '../answers/html-answer.js';
import { Failure } from '../errors/failure.js';
import { fileTag, fileType } from '../files/file-set.js';
import { scriptsOf } from '../files/manifest.js';
import { pagePolicy } from '../http/headers.js';
import { siteOrigin } from '../http/origin.js';
import { readPagePath } from '../http/page-path.js';
import { answerPicture, requestedPicture } from '../published/pictures.js';
import { finishPage } from '../rendering/finished-page.js';
import { contextJson, createPageContext } from '../rendering/page-context.js';
import { sheetLinks } from '../rendering/page-sheets.js';
import { scriptsOfPage } from '../rendering/scripts.js';
import type { AppEnvironment } from '../visit/environment.js';
import { type Visit, visitOf } from '../visit/visit.js';
import { createAuthorFiles, type AuthorFiles } from './author-files.js';
import { folderListPage } from './folder-list.js';
import { insertRuntime } from './insert-runtime.js';

/** The file for a path: the path itself, with `.html`, or the folder's `index.html`; null when none exists inside the folder. */
async function findFile(
  folder: string,
  path: string,
): Promise<{ readonly file: string; readonly isFolderIndex: boolean } | null> {
  const root = await realpath(folder);
  // Hidden files are not pages.
  if (path.split('/').some((segment) => segment.startsWith('.'))) return null;
  for (const candidate of [path, `${path}.html`, `${path}/index.html`]) {
    const file = await realpath(join(root, candidate)).catch(() => null);
    if (file === null || !(file === root || file.startsWith(root + sep))) continue;
    if ((await stat(file)).isFile()) return { file, isFolderIndex: candidate === `${path}/index.html` };
  }
  return null;
}

async function answerAuthorPage(visit: Visit, files: AuthorFiles, file: string): Promise<Response> {
  const { context, environment } = visit;
  const { manifest, editorOrigins } = environment;
  const { settings } = await environment.site.read();
  const page = await files.read(file);
  const locale = page.scriptLanguage || settings.locale;
  const { needs, rules, language } = page;
  const { account } = visit.visitor;
  const built = scriptsOf(manifest, locale);
  const scripts = scriptsOfPage({ needs, scripts: built, hasEscape: account !== null, hasAccount: account !== null });
  // All files of the page exist once it is answered, so that the folder's pages can be copied with them.
  await built.pages.prepare(scripts);
  const pageContext = createPageContext({
    // An author's folder has no login page.
    settings: { ...settings, locale, useEscapeKeyToLogin: false },
    ...scripts,
    styleSheet: manifest.styles.widgets,
    page: { id: '', pageType: pageTypes.page },
    account,
    origin: siteOrigin(context, environment.baseUrl),
    editorOrigins,
    captchaSiteKeys: environment.captcha.siteKeys,
  });
  const { own, layers } = manifest.sheets.addressesFor(needs.tokens, false);
  const markup = await insertRuntime(page.cut, {
    contextJson: contextJson(pageContext),
    scripts: scripts.inHead,
    links: String(await sheetLinks({ styles: [own], layers })),
    rules,
  });
  return htmlAnswer(visit, finishPage({ markup, language, needs, rules, editorOrigins }));
}

/** One of the author's pictures in the requested size, or null. */
async function answerAuthorPicture(visit: Visit, folder: string, path: string): Promise<Response | null> {
  const { context } = visit;
  const wanted = await requestedPicture(
    context,
    path,
    async (candidate) => (await findFile(folder, candidate)) !== null,
  );
  const found = wanted && (await findFile(folder, wanted.path));
  return found && answerPicture(visit, { file: found.file, etag: fileTag(found.file) }, wanted.size);
}

async function answer(visit: Visit, files: AuthorFiles, folder: string): Promise<Response> {
  const { context, environment } = visit;
  const pathname = new URL(context.req.url).pathname;
  const path = readPagePath(pathname);
  if (path === null) throw new Failure(400, { error: 'The address is not valid.' });
  const found = await findFile(folder, path === '/' ? '' : path);
  const picture = await answerAuthorPicture(visit, folder, path);
  if (picture) return picture;
  if (!found && path === '/' && /\btext\/html\b/.test(context.req.header('accept') ?? ''))
    return htmlAnswer(
      visit,
      finishPage({
        markup: await folderListPage(folder),
        language: 'en',
        needs: needsOfAttributes([]),
        rules: '',
        editorOrigins: environment.editorOrigins,
      }),
    );
  if (!found)
    throw new Failure(
      404,
      { error: `There is no file for ${path} in the folder.` },
      pageHeaders(pagePolicy(environment.editorOrigins)),
    );
  // Without the slash, relative addresses in the page would resolve against the parent folder.
  if (found.isFolderIndex && !pathname.endsWith('/'))
    return context.redirect(`${pathname}/${new URL(context.req.url).search}`, 308);
  if (/\.html?$/i.test(found.file)) return answerAuthorPage(visit, files, found.file);
  const headers = { 'Content-Type': fileType(found.file), 'Cache-Control': 'no-cache', ETag: fileTag(found.file) };
  if (isNotModified(context, headers.ETag)) return context.body(null, 304, headers);
  return context.body(new Uint8Array(await readFile(found.file)), 200, headers);
}

/** An author's own HTML files, with the runtime inserted, under the content policy of published pages. */
export function registerAuthorPages(app: Hono<AppVariables>, environment: AppEnvironment, folder: string): void {
  const files = createAuthorFiles();
  app.get('*', (context) => answer(visitOf(context, environment), files, folder));
}
