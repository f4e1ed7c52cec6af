import { bylineTable } from '../../../../protocol/blocks/byline.js';
import { blockTables } from '../../../../protocol/blocks/index.js';
import { journalListTable } from '../../../../protocol/blocks/journal-list.js';
import { postLinksTable } from '../../../../protocol/blocks/post-links.js';
import { settleBlock } from '../../../../protocol/blocks/settle.js';
import type { Block, PageDocument } from '../../../../protocol/document/document.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { WidgetRenderingAnswer } from '../../../../protocol/http/pages.js';
import { postInValue } from '../../../../protocol/names/frame.js';
import { blockSchema } from '../../../../protocol/schema/document.js';
import { unsavedItemSchema } from '../../../../protocol/schema/pages.js';
import { sitePartTables } from '../../../../protocol/site/header-footer.js';
import { renderBlock } from '../../../blocks/templates.js';
import { requireAccount } from '../../access/require-account.js';
import type { AppContext } from '../../access/visitor.js';
import { Failure } from '../../errors/failure.js';
import { safePagePath } from '../../http/page-path.js';
import { parseJson, readForm } from '../../http/request-body.js';
import { createRenderContext } from '../../rendering/render-context.js';
import { renderPart } from '../../rendering/render-part.js';
import { listedKind } from '../../snapshot/journal-entries.js';
import { siteAt } from '../../snapshot/site-languages.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { editorWords } from '../../visit/editor-language.js';
import type { Visit } from '../../visit/visit.js';
import { pageStore } from '../store/pages.js';

const isPart = ({ type }: Block): boolean => Object.hasOwn(sitePartTables, type);

/** A block as it was sent. */
function readBlock(json: string): Block {
  const parsed = blockSchema.safeParse(parseJson(json, 'widgetJSON'));
  if (!parsed.success) throw new Failure(400, { error: 'widgetJSON has to be an object with type, id and value.' });
  return parsed.data;
}

/** Path of the block's page from the referrer, so that links and hidden fields render as they will be published. */
function pagePathOf(context: AppContext): string {
  const referer = context.req.header('referer');
  return safePagePath(referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : null);
}

/** Blocks that show what their page says of itself as a post. */
const postBlocks: readonly string[] = [bylineTable.type, postLinksTable.type];

/** The post at `path` as it is edited, for blocks that show what it says of itself; with what was sent with the block and is not saved. */
async function postAt({ environment }: Visit, { type, value }: Block, path: string): Promise<PageDocument | undefined> {
  if (!postBlocks.includes(type)) return undefined;
  const page = await pageStore(environment.database).findEdited(path);
  const said = unsavedItemSchema.safeParse(value[postInValue]);
  return page ? { ...page, ...(said.success && said.data) } : undefined;
}

/** The summary of events lists those of the collection that is sent with it, unless it names another one. [SUMM-02] */
function ofCollection(block: Block, id: string | null, path: string, { pages }: SiteSnapshot): Block {
  const { kind, journal } = block.value;
  if (block.type !== journalListTable.type || kind !== 'event' || journal !== '') return block;
  const collection = pages.find((page) => page.id === id && listedKind(page) === 'event');
  // On the page of the collection itself the list leads on to further parts.
  if (!collection || collection.path === path) return block;
  return { ...block, value: { ...block.value, journal: collection.path } };
}

async function renderWidget(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-pages');
  const posted = await readForm(context);
  const sent = readBlock(posted.get('widgetJSON') ?? '');
  const block = isPart(sent) ? sent : settleBlock(blockTables, sent);
  const path = pagePathOf(context);
  const site = siteAt(await environment.site.read(), path);
  const html = isPart(block)
    ? renderPart(block, { site, path, visitor: context.get('visitor') })
    : renderBlock(
        ofCollection(block, posted.get('collectionId'), path, site),
        createRenderContext(site, path, {
          isPreview: true,
          namesFields: true,
          editor: editorWords(context),
          document: await postAt(visit, sent, path),
        }),
      );
  const answer: WidgetRenderingAnswer = { html: String(await html) };
  return context.json(answer);
}

/** Renders the markup of a changed block for the editor's preview. [SUMM-01] [SUMM-03] */
export function widgetRenderingRoutes(): ApiRoute[] {
  return [{ method: 'POST', path: calls.widgetRendering, limit: 'api', guard: 'crumb', handle: renderWidget }];
}
