import type { Hono } from 'hono';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { needsOfAttributes } from '../../blocks/page-needs.js';
import type { AppVariables } from '../access/visitor.js';
import { answerBytes } from '../answers/byte-ranges.js';
import { htmlAnswer, pageHeaders } from '../answers/html-answer.js';
import { Failure } from '../errors/failure.js';
import { fileTag } from '../files/file-set.js';
import { scriptsOf } from '../files/manifest.js';
import { fileType } from '../files/media-type.js';
import { acceptedEncoding } from '../http/encodings.js';
import { encodedTag, isNotModified } from '../http/entity-tag.js';
import { dataPolicy, pagePolicy } from '../http/headers.js';
import { siteOrigin } from '../http/origin.js';
import { readPagePath } from '../http/page-path.js';
import { answerPicture, requestedPicture } from '../published/pictures.js';
import { finishPage, type FinishedPage } from '../rendering/finished-page.js';
import { hasGoogleMap } from '../rendering/map-sources.js';
import { contextJson, createPageContext } from '../rendering/page-context.js';
import { sheetLinks } from '../rendering/page-sheets.js';
import { scriptsOfPage } from '../rendering/scripts.js';
import type { AppEnvironment } from '../visit/environment.js';
import { type Visit, visitOf } from '../visit/visit.js';
import { createAuthorFiles, type AuthorFiles } from './author-files.js';
import { findFile } from './find-file.js';
import { folderListPage, folderListRules } from './folder-list.js';
import { insertRuntime } from './insert-runtime.js';
import { createOwnFiles, isCompressible, type OwnFiles } from './own-files.js';

/** An author's folder and what is kept of its files. */
interface Folder {
  readonly folder: string;
  readonly pages: AuthorFiles;
  readonly ownFiles: OwnFiles;
  /** Finished pages by their markup, which says all that they depend on. Each keeps its compressed form and its entity tag. */
  readonly finished: Map<string, FinishedPage>;
}

/** Maximum number of finished pages; their markup differs for logged-in visitors and by the host that a request names. */
const maxFinished = 50;

function finishOnce(finished: Folder['finished'], parts: Parameters<typeof finishPage>[0]): FinishedPage {
  const page = finished.get(parts.markup) ?? finishPage(parts);
  if (finished.size >= maxFinished) finished.clear();
  finished.set(parts.markup, page);
  return page;
}

async function answerAuthorPage(visit: Visit, { pages, finished }: Folder, file: string): Promise<Response> {
  const { context, environment } = visit;
  const { manifest, editorOrigins, featuresOff } = environment;
  const { settings } = await environment.site.read();
  const page = await pages.read(file);
  const locale = page.scriptLanguage || settings.locale;
  const { needs, rules, language, ownStyles, gated } = page;
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
    featuresOff,
    captchaSiteKeys: environment.captcha.siteKeys,
    ...(hasGoogleMap(needs, null) && { maps: environment.maps }),
  });
  const { own, layers } = manifest.sheets.addressesFor(needs.tokens, false);
  const markup = await insertRuntime(page.cut, {
    contextJson: contextJson(pageContext),
    scripts: scripts.inHead,
    links: String(await sheetLinks({ styles: [own], layers })),
    rules,
    gate: gated.gate,
  });
  const { sources } = gated;
  return htmlAnswer(visit, finishOnce(finished, { markup, language, needs, rules, ownStyles, sources, editorOrigins }));
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
  // A page has its own query.
  if (!found || !fileType(found.file).startsWith('image/')) return null;
  return answerPicture(visit, { file: found.file, etag: fileTag(found.file) }, wanted.size);
}

/** Any other file: compressed where that pays, and sent again only when it has changed. */
async function answerOwnFile({ context }: Visit, ownFiles: OwnFiles, file: string): Promise<Response> {
  const type = fileType(file);
  const tag = fileTag(file);
  const isText = isCompressible(type);
  const encoding = isText ? acceptedEncoding(context.req.header('accept-encoding')) : null;
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': dataPolicy,
    ETag: encodedTag(tag, encoding),
    ...(isText && { Vary: 'Accept-Encoding' }),
  };
  if (isNotModified(context, tag)) return context.body(null, 304, headers);
  const bytes = await ownFiles.read({ file, tag }, encoding);
  if (encoding) return context.body(bytes, 200, { ...headers, 'Content-Encoding': encoding });
  return answerBytes(context, bytes, headers);
}

/** The list of the folder's pages, for a person who asks for the address of a folder without an index. */
async function answerList(visit: Visit, folder: string): Promise<Response> {
  const { editorOrigins } = visit.environment;
  const needs = needsOfAttributes([]);
  const markup = await folderListPage(folder);
  return htmlAnswer(visit, finishPage({ markup, language: 'en', needs, rules: folderListRules, editorOrigins }));
}

async function answer(visit: Visit, kept: Folder): Promise<Response> {
  const { context, environment } = visit;
  const { folder } = kept;
  const pathname = new URL(context.req.url).pathname;
  const path = readPagePath(pathname);
  if (path === null) throw new Failure(400, { error: 'The address is not valid.' });
  const found = await findFile(folder, path === '/' ? '' : path);
  const picture = await answerAuthorPicture(visit, folder, path);
  if (picture) return picture;
  if (!found && path === '/' && /\btext\/html\b/.test(context.req.header('accept') ?? ''))
    return answerList(visit, folder);
  if (!found)
    throw new Failure(
      404,
      { error: `There is no file for ${path} in the folder.` },
      pageHeaders(pagePolicy(environment.editorOrigins)),
    );
  // Without the slash, relative addresses in the page would resolve against the parent folder.
  if (found.isFolderIndex && !pathname.endsWith('/'))
    return context.redirect(`${pathname}/${new URL(context.req.url).search}`, 308);
  return /\.html?$/i.test(found.file)
    ? answerAuthorPage(visit, kept, found.file)
    : answerOwnFile(visit, kept.ownFiles, found.file);
}

/** An author's own HTML files, with the runtime inserted, under the content policy of published pages. */
export function registerAuthorPages(app: Hono<AppVariables>, environment: AppEnvironment, folder: string): void {
  const kept = { folder, pages: createAuthorFiles(), ownFiles: createOwnFiles(), finished: new Map() };
  app.get('*', (context) => answer(visitOf(context, environment), kept));
}
