import { createReadStream, statSync } from 'node:fs';
import { finished, Readable } from 'node:stream';
import { configExport, configImport, type ImportAnswer } from '../../../../protocol/http/transfer.js';
import { requireAccount } from '../../access/require-account.js';
import { audited, recordAct } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { attachmentHeader } from '../../export/file-name.js';
import type { SoldFile } from '../../media/store/sold-files.js';
import { storageFault } from '../../object-storage/storage-error.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { editorText } from '../../visit/editor-language.js';
import type { Visit } from '../../visit/visit.js';
import { unpackSiteArchive, writeSiteArchive } from '../archive.js';
import { checkContent } from '../check-content.js';
import { checkFiles, discardFiles, enterFiles, placeFiles } from '../import-files.js';
import { checkSoldFiles, placeSoldFiles } from '../import-sold-files.js';
import { makeStaging, removeStaging } from '../staging.js';
import { readContent } from '../store/read-content.js';
import { writeContent } from '../store/write-content.js';
import { TransferError } from '../transfer-error.js';

/** The failure as the editor shows it. */
function toRefusal(error: unknown, { context }: Visit): unknown {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC' || storageFault(error) === 'full')
    return new Refusal(507, 'refusal.archiveFull');
  if (!(error instanceof TransferError)) return error;
  const { fault, ...values } = error.values;
  if (fault === undefined) return new Refusal(400, error.key, values);
  const name = String(fault);
  const reason = editorText(context)(`editor.fault${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  return new Refusal(400, error.key, { ...values, reason });
}

function nullIfMissing(error: unknown): null {
  if (storageFault(error) === 'missing') return null;
  throw error;
}

/** Sends the site as one archive, which is written to the disk first: what arrives is whole, or the transfer fails. */
async function exportSite(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'transfer-site');
  const { database, dataFolder, media, soldFiles, now } = environment;
  const staging = await makeStaging(dataFolder, Date.now());
  try {
    const content = await readContent(database, now());
    const archive = await writeSiteArchive(staging, content, {
      async open(path) {
        const item = await media.find(path);
        return item && item.open(null).catch(nullIfMissing);
      },
      async openSold(id) {
        const file = await soldFiles.find(id);
        return file && { name: file.name, bytes: soldFiles.open(file, null) };
      },
    });
    await recordAct(visit, 'site-exported', { label: content.settings.title });
    const stream = createReadStream(archive);
    finished(stream, () => void removeStaging(staging).catch(environment.report));
    return context.body(Readable.toWeb(stream) as ReadableStream, 200, {
      'Content-Type': 'application/gzip',
      'Content-Length': String(statSync(archive).size),
      'Content-Disposition': attachmentHeader(content.settings.title, 'tar.gz'),
      'Cache-Control': 'no-store',
    });
  } catch (error) {
    await removeStaging(staging);
    throw toRefusal(error, visit);
  }
}

/** Checks an archive as a whole, and only then makes it the content of the site. */
async function take(visit: Visit, staging: string, accountId: string): Promise<ImportAnswer> {
  const { context, environment } = visit;
  const body = context.req.raw.body;
  if (!body) throw new TransferError('refusal.archiveBroken');
  const archive = await unpackSiteArchive(staging, body);
  const content = checkContent(archive.content);
  await checkFiles(environment, archive, content.files);
  const editor = { accountId, nowMs: environment.now() };
  await environment.library.ready();
  await checkSoldFiles(archive, content.soldFiles);
  const placed = await placeFiles(environment, archive, content.files);
  const sold: SoldFile[] = [];
  let answer;
  try {
    await placeSoldFiles(environment, archive, { files: content.soldFiles, accountId, placed: sold });
    answer = await audited(
      visit,
      'site-imported',
      (db) => writeContent(db, content, editor),
      () => ({ label: content.settings.title }),
    );
  } catch (error) {
    await discardFiles(environment, placed);
    for (const file of sold) await environment.soldFiles.discard(file);
    throw error;
  }
  await enterFiles(environment, content.files, editor);
  return answer;
}

async function importSite(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const { id } = requireAccount(context, 'transfer-site');
  const staging = await makeStaging(environment.dataFolder, Date.now());
  try {
    return context.json(await take(visit, staging, id));
  } catch (error) {
    throw toRefusal(error, visit);
  } finally {
    await removeStaging(staging);
  }
}

/** The site as one archive: out, and in. */
export function transferRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: configExport, limit: 'upload', guard: 'none', handle: exportSite },
    { method: 'POST', path: configImport, limit: 'upload', guard: 'crumb', handle: importSite },
  ];
}
