import type { Order } from '../../../../protocol/commerce/order.js';
import { soldFileMegabytes, soldFileNameMax } from '../../../../protocol/enums/downloads.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { configSoldFiles, downloadsPage, type SoldFileAnswer } from '../../../../protocol/http/downloads.js';
import { downloadsPageHtml } from '../../../blocks/checkout/downloads.js';
import { answerRange } from '../../answers/byte-ranges.js';
import { pieceRoutes } from '../../editing/piece-routes.js';
import { asFull } from '../../editing/take-upload.js';
import { attachmentNamed } from '../../export/file-name.js';
import type { SoldFile } from '../../media/store/sold-files.js';
import { storageFault } from '../../object-storage/storage-error.js';
import { wayToShop } from '../../snapshot/shop-page.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { answerCheckout, answerWithout } from '../checkout-answer.js';
import { downloadsPath, readDownloadsToken } from '../download-link.js';
import { readDownloads } from '../own-downloads.js';
import { downloadStore } from '../store/downloads.js';
import { orderStore } from '../store/orders.js';

/** The order of the address; null for every other address, and where the data of the buyer were deleted. */
async function findOrder({ context, environment }: Visit): Promise<Order | null> {
  const id = readDownloadsToken(environment.secret, context.req.param('token') ?? '');
  const order = id === null ? null : await orderStore(environment.database, environment.mailQueue).find(id);
  return order && order.buyer.email !== '' ? order : null;
}

/** The site in the language of an order. */
async function siteOf(visit: Visit, order: Order | null): Promise<SiteVisit> {
  const site = await visit.environment.site.read();
  return atSite(visit, site.inLocale(order?.locale ?? site.settings.locale));
}

async function answerGone(visit: Visit, order: Order | null, status: number): Promise<Response> {
  const here = await siteOf(visit, order);
  const { text } = here.site;
  return answerWithout(here, status, {
    title: text('order.downloadGoneTitle'),
    text: text('order.downloadGoneText'),
    ...(order && {
      link: downloadsPath(visit.environment.secret, order.id),
      linkText: text('order.downloadsTitle'),
    }),
  });
}

/** The page of an order's downloads, to which e-mails lead: programs that look at links there use no download up. */
async function show(visit: Visit): Promise<Response> {
  const order = await findOrder(visit);
  if (!order) return answerGone(visit, null, 404);
  const here = await siteOf(visit, order);
  const { text } = here.site;
  const downloads = await readDownloads(here, order);
  const way = wayToShop(here.site, text('order.backToShop'));
  const name = text('order.number', { number: String(order.number) });
  const title = text('order.downloadsOf', { number: String(order.number) });
  return answerCheckout(here, {
    pageType: pageTypes.orderConfirmed,
    path: downloadsPage,
    title,
    main: () => downloadsPageHtml({ name, downloads, way, none: text('order.downloadsNone') }),
  });
}

const headersOf = (file: SoldFile, name: string): Readonly<Record<string, string>> => ({
  // Of no type that a browser opens: a file that is sold can be a page with scripts.
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': attachmentNamed(name),
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  ETag: `"${file.id}"`,
});

/** Whether a request asks for a file from its beginning, so that it begins a download. */
function isStart(range: string | undefined): boolean {
  return !/^bytes=(?!0*-)\d+-|^bytes=-\d/.test(range ?? '');
}

async function send(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const { req } = context;
  const order = await findOrder(visit);
  if (!order) return answerGone(visit, null, 404);
  const wanted = {
    orderId: order.id,
    position: Number(req.param('position')),
    fileId: req.param('file') ?? '',
    isStart: isStart(req.header('range')),
  };
  const file = await environment.soldFiles.find(wanted.fileId);
  if (!file) return answerGone(visit, order, 404);
  const isCounted = req.method !== 'HEAD';
  const taken = await downloadStore(environment.database).take(wanted, isCounted, environment.now());
  if (taken.kind !== 'file') return answerGone(visit, order, taken.kind === 'missing' ? 404 : 410);
  const open = async (part: Parameters<typeof environment.soldFiles.open>[1]) => environment.soldFiles.open(file, part);
  return answerRange(context, { size: file.bytes, open }, headersOf(file, taken.file.name));
}

/** Routes of what buyers download. */
export function downloadRoutes(): ApiRoute[] {
  const get = { method: 'GET', limit: 'api', guard: 'none' } as const;
  return [
    { ...get, path: `${downloadsPage}:token`, handle: show },
    { ...get, path: `${downloadsPage}:token/:position/:file`, handle: send },
  ];
}

const answerFor = ({ id, name, bytes }: SoldFile): SoldFileAnswer => ({ file: { id, name, bytes } });

/** Routes of uploads of files for digital products. They may be of any type. */
export function soldFileRoutes(): ApiRoute[] {
  return pieceRoutes({
    path: configSoldFiles,
    permission: 'write-products',
    purpose: 'sold',
    mostMegabytes: soldFileMegabytes,
    async madeBefore({ environment }, { path }) {
      const file = path === null ? null : await environment.soldFiles.find(path);
      return file && answerFor(file);
    },
    async make({ environment }, upload) {
      const name = upload.name.slice(0, soldFileNameMax) || 'file';
      try {
        const file = await environment.soldFiles.add(
          { name, accountId: upload.accountId },
          environment.uploads.parts(upload),
        );
        return { answer: answerFor(file), id: file.id };
      } catch (error) {
        if (storageFault(error) === 'missing') return null;
        throw asFull(error);
      }
    },
  });
}
