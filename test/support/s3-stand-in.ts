import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Behaves as the documented S3 API as far as the site uses it: signatures of version 4, prints of bodies, objects with ranges and metadata,
 * lists of version 2 in parts, copies and uploads in parts. Its signatures are computed from the documentation, not by what it tests.
 */

interface HeldObject {
  readonly bytes: Buffer;
  readonly type: string;
  /** SHA-256 that the writer named. */
  readonly print: string | null;
  readonly storedAt: Date;
}

interface Upload {
  readonly key: string;
  readonly print: string | null;
  readonly parts: Map<number, Buffer>;
}

/**
 * What a request meets in place of the truth: an error; `cut` before anything is done; `lose` the answer of what was done; `half` of the
 * answer's body; `hang` without an answer; `stall` in the middle of the body; `spoil` one byte of the body.
 */
export type S3Fault =
  | { readonly status: number; readonly code: string }
  | 'cut'
  | 'lose'
  | 'half'
  | 'hang'
  | 'stall'
  | 'spoil';

export interface S3Request {
  readonly method: string;
  /** Key of the object; empty for the bucket. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface S3StandIn {
  /** Address of the bucket, as `MORTISE_MEDIA_URL` names it. */
  readonly address: string;
  /** The key, as the environment names it. */
  readonly env: { readonly MORTISE_S3_KEY: string; readonly MORTISE_S3_SECRET: string };
  readonly objects: Map<string, HeldObject>;
  /** Uploads that are neither complete nor aborted. */
  readonly uploads: Map<string, Upload>;
  readonly requests: S3Request[];
  /** Judges each request; null answers it truly. */
  fault: (request: S3Request) => S3Fault | null;
  close(): Promise<void>;
}

const bucket = 'site-files';
const region = 'eu-test-1';
const keyId = 'STANDINKEY';
const secret = 'a+secret/with=signs';

/** Keys of one part of a list. */
const listedAtOnce = 3;

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function canonicalRequest({ method = '', url = '/', headers }: IncomingMessage, signed: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://stand-in');
  const path = pathname
    .split('/')
    .map((part) => encodeStrictly(decodeURIComponent(part)))
    .join('/');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort()
    .join('&');
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  return [method, path, query, lines.join(''), signed.join(';'), headers['x-amz-content-sha256']].join('\n');
}

/** @throws Refused for a request that the key did not sign. */
function checkSignature(request: IncomingMessage, body: Buffer): void {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/;
  const [, id, day = '', named = '', signedHeaders = '', signature] =
    match.exec(request.headers.authorization ?? '') ?? [];
  if (id !== keyId) throw new Refused(403, 'InvalidAccessKeyId');
  if (named !== region) throw new Refused(400, 'AuthorizationHeaderMalformed');
  const signed = signedHeaders.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (mustBeSigned.some((name) => !signed.includes(name))) throw new Refused(403, 'AccessDenied');
  const at = String(request.headers['x-amz-date']);
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonicalRequest(request, signed))].join('\n');
  if (hmac(key, text).toString('hex') !== signature) throw new Refused(403, 'SignatureDoesNotMatch');
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) throw new Refused(400, 'XAmzContentSHA256Mismatch');
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const printOf = ({ headers }: S3Request): string | null => (headers['x-amz-meta-sha256'] as string | undefined) ?? null;

type Held = Pick<S3StandIn, 'objects' | 'uploads'>;

function listObjects({ objects }: Held, { query }: S3Request): Answer {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const shown = keys.slice(0, Math.min(listedAtOnce, Number(query.get('max-keys') ?? 1000)));
  const isTruncated = keys.length > shown.length;
  const contents = shown.map((key) => {
    const { bytes, storedAt } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const next = isTruncated ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  const body = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

function getObject({ objects }: Held, { key, headers }: S3Request): Answer {
  const held = objects.get(key);
  if (!held) throw new Refused(404, 'NoSuchKey');
  const common = {
    'content-type': held.type,
    etag: tagOf(held.bytes),
    ...(held.print !== null && { 'x-amz-meta-sha256': held.print }),
  };
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (start === undefined) return { status: 200, headers: common, body: held.bytes };
  const body = held.bytes.subarray(Number(start), Number(end) + 1);
  const range = `bytes ${start}-${Number(start) + body.length - 1}/${held.bytes.length}`;
  return { status: 206, headers: { ...common, 'content-range': range }, body };
}

function putObject({ objects, uploads }: Held, request: S3Request): Answer {
  const { key, query, headers, body } = request;
  const upload = uploads.get(query.get('uploadId') ?? '');
  if (query.has('uploadId')) {
    if (!upload) throw new Refused(404, 'NoSuchUpload');
    upload.parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: tagOf(body) } };
  }
  const source = decodeURIComponent(String(headers['x-amz-copy-source'] ?? ''));
  if (source) {
    const held = objects.get(source.slice(`/${bucket}/`.length));
    if (!held) throw new Refused(404, 'NoSuchKey');
    objects.set(key, { ...held, storedAt: new Date() });
    return { status: 200, body: `<CopyObjectResult><ETag>${tagOf(held.bytes)}</ETag></CopyObjectResult>` };
  }
  objects.set(key, {
    bytes: body,
    type: headers['content-type'] ?? 'binary/octet-stream',
    print: printOf(request),
    storedAt: new Date(),
  });
  return { status: 200, headers: { etag: tagOf(body) } };
}

function postObject({ objects, uploads }: Held, request: S3Request): Answer {
  const { key, query, body } = request;
  if (query.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, { key, print: printOf(request), parts: new Map() });
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (!upload) throw new Refused(404, 'NoSuchUpload');
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;([\da-f]+)&quot;<\/ETag>/g)];
  const parts = named.map(([, number, tag]) => {
    const bytes = upload.parts.get(Number(number));
    if (!bytes || tagOf(bytes) !== `"${tag}"`) throw new Refused(400, 'InvalidPart');
    return bytes;
  });
  if (parts.length === 0) throw new Refused(400, 'MalformedXML');
  if (parts.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024)) throw new Refused(400, 'EntityTooSmall');
  objects.set(key, {
    bytes: Buffer.concat(parts),
    type: 'application/gzip',
    print: upload.print,
    storedAt: new Date(),
  });
  uploads.delete(id);
  return { status: 200, body: '<CompleteMultipartUploadResult><ETag>"x-1"</ETag></CompleteMultipartUploadResult>' };
}

function answerTruly(held: Held, request: S3Request): Answer {
  const { method, key, query } = request;
  if (key === '') return listObjects(held, request);
  if (method === 'GET' || method === 'HEAD') return getObject(held, request);
  if (method === 'PUT') return putObject(held, request);
  if (method === 'POST') return postObject(held, request);
  if (query.has('uploadId')) held.uploads.delete(query.get('uploadId') ?? '');
  else held.objects.delete(key);
  return { status: 204 };
}

function send(
  response: ServerResponse,
  method: string,
  { status, headers = {}, body = '' }: Answer,
  fault: S3Fault | null,
): void {
  if (fault === 'lose') return void response.destroy();
  const bytes = Buffer.from(body);
  if (fault === 'spoil' && bytes.length > 0) bytes[bytes.length >> 1]! ^= 0xff;
  response.writeHead(status, { ...headers, ...(status !== 204 && { 'content-length': bytes.length }) });
  if (method === 'HEAD' || status === 204) return void response.end();
  if (fault !== 'half' && fault !== 'stall') return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length >> 1), () => fault === 'half' && response.destroy());
}

async function readRequest(request: IncomingMessage): Promise<S3Request> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in');
  const [, named, ...rest] = decodeURIComponent(pathname).split('/');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', headers } = request;
  if (named !== bucket) throw new Refused(404, 'NoSuchBucket');
  return { method, key: rest.join('/'), query, headers, body: Buffer.concat(chunks) };
}

/** Starts a stand-in on a free port. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const held: Held = { objects: new Map(), uploads: new Map() };
  const requests: S3Request[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? '';
    try {
      const read = await readRequest(request);
      requests.push(read);
      const fault = standIn.fault(read);
      if (fault === 'cut') return void request.socket.destroy();
      if (fault === 'hang') return;
      checkSignature(request, read.body);
      if (typeof fault === 'object' && fault) throw new Refused(fault.status, fault.code);
      send(response, method, answerTruly(held, read), fault);
    } catch (error) {
      if (!(error instanceof Refused)) return void response.destroy();
      const body = `<?xml version="1.0"?><Error><Code>${error.code}</Code><Message>Refused</Message></Error>`;
      send(response, method, { status: error.status, body }, null);
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: S3StandIn = {
    address: `s3+http://127.0.0.1:${port}/${bucket}/own?region=${region}`,
    env: { MORTISE_S3_KEY: keyId, MORTISE_S3_SECRET: secret },
    ...held,
    requests,
    fault: () => null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
