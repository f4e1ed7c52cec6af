import * as limits from '../../../protocol/enums/limits.js';
import type { Permission } from '../../../protocol/enums/permissions-table.js';
import { unfinishedMs, type UploadPurpose } from '../../../protocol/enums/uploads.js';
import { pieceType, tusHeaders, tusVersion, uploadDonePath } from '../../../protocol/http/uploads.js';
import type { RequestSchema } from '../../../protocol/schema/request.js';
import { uploadOffsetSchema, uploadStartSchema } from '../../../protocol/schema/uploads.js';
import { requireAccount } from '../access/require-account.js';
import { Failure } from '../errors/failure.js';
import { Refusal } from '../errors/refusal.js';
import { contentType } from '../http/request-body.js';
import { readableName } from '../media/media-names.js';
import type { Unfinished } from '../media/store/uploads.js';
import type { ApiRoute } from '../visit/api-route.js';
import type { Visit } from '../visit/visit.js';
import { asFull, tooLarge, unsupported } from './take-upload.js';

/** Uploads in pieces of one purpose. */
export interface PieceCalls {
  readonly path: string;
  readonly permission: Permission;
  readonly purpose: UploadPurpose;
  readonly mostMegabytes: number;
  /** What was made of an upload before, where that answer was lost; null for nothing. */
  madeBefore(visit: Visit, upload: Unfinished): Promise<object | null>;
  /** Makes a file of an upload that has arrived as a whole. Null where some of it was lost. */
  make(visit: Visit, upload: Unfinished): Promise<{ readonly answer: object; readonly id: string } | null>;
}

/** Checks permission and version of the protocol. Returns the id of the account. */
function enter({ context }: Visit, { permission }: PieceCalls): string {
  context.header(tusHeaders.version, tusVersion);
  const { id } = requireAccount(context, permission);
  if ((context.req.header(tusHeaders.version) ?? tusVersion) === tusVersion) return id;
  throw new Failure(412, { error: `This call takes tus ${tusVersion}.` }, { [tusHeaders.supported]: tusVersion });
}

function readHeader<T>(schema: RequestSchema<T>, value: unknown, name: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Failure(400, { error: `The header ${name} is missing or not valid.` });
}

async function find(visit: Visit, calls: PieceCalls): Promise<Unfinished> {
  const accountId = enter(visit, calls);
  const found = await visit.environment.uploads.find(visit.context.req.param('id') ?? '', accountId);
  if (found?.purpose !== calls.purpose) throw new Refusal(404, 'refusal.noUpload');
  return found;
}

/** The headers that say how far an upload is. */
function tellState({ context }: Visit, { received, bytes, changedAt }: Unfinished): void {
  context.header(tusHeaders.offset, String(received));
  context.header(tusHeaders.length, String(bytes));
  context.header(tusHeaders.expires, new Date(changedAt + unfinishedMs).toUTCString());
}

/** The name of the file in the metadata of an upload; empty for none. */
function fileNameOf(metadata: string): string {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '));
  const [, value = ''] = pairs.find(([key]) => key === 'filename') ?? [];
  return Buffer.from(value, 'base64').toString('utf8');
}

async function begin(visit: Visit, calls: PieceCalls): Promise<Response> {
  const accountId = enter(visit, calls);
  const { path, purpose, mostMegabytes } = calls;
  const { context, environment } = visit;
  const { req } = context;
  const start = { length: req.header(tusHeaders.length), metadata: req.header(tusHeaders.metadata) };
  const { length, metadata } = readHeader(uploadStartSchema, start, tusHeaders.length);
  const name = fileNameOf(metadata);
  if (length === 0) throw new Refusal(400, 'refusal.emptyFile');
  if (length > mostMegabytes * limits.bytesPerMegabyte) throw tooLarge(readableName(name, '?'), mostMegabytes);
  const id = await environment.uploads.begin(accountId, readableName(name, ''), length, purpose);
  if (id === null) throw new Refusal(429, 'refusal.manyUploads');
  context.header('Location', `${path}/${id}`);
  context.header(tusHeaders.expires, new Date(environment.now() + unfinishedMs).toUTCString());
  return context.body(null, 201);
}

/** Answers HEAD, which is a GET without its body. */
async function tell(visit: Visit, calls: PieceCalls): Promise<Response> {
  tellState(visit, await find(visit, calls));
  return visit.context.body(null, 200);
}

async function takePiece(visit: Visit, calls: PieceCalls): Promise<Response> {
  const upload = await find(visit, calls);
  const { context, environment } = visit;
  if (contentType(context) !== pieceType) throw new Failure(415, { error: `This call takes ${pieceType}.` });
  const offset = readHeader(uploadOffsetSchema, context.req.header(tusHeaders.offset), tusHeaders.offset);
  const elsewhere = new Failure(409, { error: 'The upload is not at this offset.' });
  if (offset !== upload.received) throw elsewhere;
  const { body } = context.req.raw;
  const taken = await environment.uploads.take(upload, body ?? new Blob([]).stream()).catch((error: unknown) => {
    throw asFull(error);
  });
  if (taken.fault === 'length') throw new Failure(413, { error: 'The request holds more than the file has.' });
  if (taken.fault === 'type') {
    await environment.uploads.discard(upload);
    throw unsupported(readableName(upload.name, '?'));
  }
  if (!taken.upload) throw elsewhere;
  // Nobody reads that, but what arrived is stored.
  if (taken.isCut) throw new Failure(400, { error: 'The request ended before it was whole.' });
  tellState(visit, taken.upload);
  return context.body(null, 204);
}

async function stop(visit: Visit, calls: PieceCalls): Promise<Response> {
  await visit.environment.uploads.discard(await find(visit, calls));
  return visit.context.body(null, 204);
}

/** Checks what has arrived, and stores it. */
async function finish(visit: Visit, calls: PieceCalls): Promise<Response> {
  const upload = await find(visit, calls);
  const { context, environment } = visit;
  const before = await calls.madeBefore(visit, upload);
  if (before) return context.json(before);
  if (upload.received !== upload.bytes) throw new Failure(409, { error: 'The upload is not whole.' });
  try {
    const made = await calls.make(visit, upload);
    if (!made) throw new Refusal(410, 'refusal.lostUpload');
    await environment.uploads.finish(upload, made.id);
    return context.json(made.answer, 201);
  } catch (error) {
    // What is refused once is refused for ever. Anything else may pass, and then nothing has to be sent again.
    if (error instanceof Refusal && error.status < 500) await environment.uploads.discard(upload);
    throw error;
  }
}

/** Routes of uploads that can be continued. */
export function pieceRoutes(calls: PieceCalls): ApiRoute[] {
  const { path } = calls;
  const one = `${path}/:id`;
  return [
    { method: 'POST', path, limit: 'upload', guard: 'crumb', handle: (visit) => begin(visit, calls) },
    { method: 'GET', path: one, limit: 'api', guard: 'none', handle: (visit) => tell(visit, calls) },
    { method: 'PATCH', path: one, limit: 'api', guard: 'crumb', handle: (visit) => takePiece(visit, calls) },
    { method: 'DELETE', path: one, limit: 'api', guard: 'crumb', handle: (visit) => stop(visit, calls) },
    {
      method: 'POST',
      path: one + uploadDonePath,
      limit: 'upload',
      guard: 'crumb',
      handle: (visit) => finish(visit, calls),
    },
  ];
}
