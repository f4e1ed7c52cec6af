import type { Context } from 'hono';
import { isNestedDeeperThan } from '../../../protocol/schema/document.js';
import { Failure } from '../errors/failure.js';

/** Maximum size of a request body that is not an uploaded file, in bytes. */
const maxBodyBytes = 256 * 1024;

function tooLarge(maxBytes: number): Failure {
  const size = maxBytes < 1024 * 1024 ? `${maxBytes / 1024} KB` : `${maxBytes / 1024 / 1024} MB`;
  return new Failure(413, { error: `The request is larger than ${size}.` }, { Connection: 'close' });
}

/** Makes the answer to a body that is larger than `maxBytes`. */
type Refuse = (maxBytes: number) => Failure;

async function readCounted(stream: ReadableStream<Uint8Array>, maxBytes: number, refuse: Refuse): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw refuse(maxBytes);
    }
    parts.push(value);
  }
}

async function readWhole(context: Context, maxBytes: number, refuse: Refuse): Promise<Uint8Array> {
  const announced = context.req.header('content-length');
  if (announced !== undefined && !context.req.header('transfer-encoding')) {
    if (Number(announced) > maxBytes) throw refuse(maxBytes);
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    if (bytes.length > maxBytes) throw refuse(maxBytes);
    return bytes;
  }
  const stream = context.req.raw.body;
  return stream ? readCounted(stream, maxBytes, refuse) : new Uint8Array();
}

/**
 * The request's body. `Content-Length` is checked first; a chunked body is counted while it arrives.
 * @throws Failure 413, made by `refuse`, when it is larger than `maxBytes`, 400 when the connection ended before it was whole.
 */
export async function readBody(
  context: Context,
  maxBytes = maxBodyBytes,
  refuse: Refuse = tooLarge,
): Promise<Uint8Array> {
  try {
    return await readWhole(context, maxBytes, refuse);
  } catch (error) {
    if (error instanceof Failure) throw error;
    // Whoever sent it is gone, such as by cancelling an upload. That is no failure of the server, and nobody reads the answer.
    throw new Failure(400, { error: 'The request ended before it was whole.' });
  }
}

/** The body's media type (MIME) without parameters, in lower case; empty without one. */
export function contentType(context: Context): string {
  return (context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Deeper JSON is no document of ours, and would exhaust the stack of whatever walks it by recursion. */
const maxJsonDepth = 64;

/** @throws Failure 400 when `text` is not JSON, or is nested too deeply. `what` begins the sentence. */
export function parseJson(text: string, what: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failure(400, { error: `${what} is not valid JSON.` });
  }
  if (isNestedDeeperThan(value, maxJsonDepth)) throw new Failure(400, { error: `${what} is nested too deeply.` });
  return value;
}

/** @throws Failure 400 when the body is not JSON in UTF-8. */
export async function readJson(context: Context): Promise<unknown> {
  const bytes = await readBody(context);
  let text = '';
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // An empty text is no JSON.
  }
  return parseJson(text, 'The request');
}

export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;

/**
 * Names and texts of a posted form, in order; files are left out.
 * @throws Failure 400 for a malformed form, 415 for another media type.
 */
export async function readForm(context: Context): Promise<URLSearchParams> {
  const type = contentType(context);
  const bytes = await readBody(context);
  if (type === formTypes[0]) return new URLSearchParams(new TextDecoder().decode(bytes));
  if (type !== formTypes[1]) throw new Failure(415, { error: 'The request is not a form.' });
  try {
    const data = await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': context.req.header('content-type') ?? '' },
    }).formData();
    const params = new URLSearchParams();
    for (const [name, value] of data) if (typeof value === 'string') params.append(name, value);
    return params;
  } catch {
    throw new Failure(400, { error: 'The form cannot be read.' });
  }
}
