import {
  createServer as createHttp,
  request as sendRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { createCertificate } from './ask-certificate.js';

/** What stands between the browser and the site's server, as a proxy does, at an origin of its own. */
export interface Front {
  readonly origin: string;
  /** Where requests go on to; to be set before the first. */
  target: string;
  /** From now on, requests to `path` wait for {@link Front.release}. */
  hold(path: string): void;
  /** How many wait, also of those whose page has given them up. */
  held(): number;
  /** Sends on what waits and is still wanted; the rest is lost, as with a server that was slow to take it. Resolves with how many were. */
  release(): Promise<number>;
  stop(): void;
}

export interface FrontOptions {
  /** Host name; `localhost` and `127.0.0.1` are two sites to a browser. */
  readonly host: 'localhost' | '127.0.0.1';
  readonly isHttps?: boolean;
  /** Scripts that it serves itself under `/assets/test/`: name to content. */
  readonly files?: ReadonlyMap<string, string>;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Sends a request on as it came, host included, and its answer back. */
function pass(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  return new Promise((resolve) => {
    response.on('close', resolve);
    const onward = sendRequest(new URL(url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  });
}

export async function startFront({ host, isHttps = false, files = new Map() }: FrontOptions): Promise<Front> {
  let heldPath: string | null = null;
  let waiting: { readonly isWanted: () => boolean; readonly send: () => Promise<void> }[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', front.origin);
    const file = pathname.startsWith('/assets/test/') ? files.get(basename(pathname)) : undefined;
    if (file !== undefined) return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(file);
    const body = await readBody(request).catch(() => null);
    if (!body) return void response.destroy();
    const send = (): Promise<void> => pass(front.target, request, body, response);
    if (pathname === heldPath) waiting.push({ isWanted: () => !response.closed, send });
    else void send();
  };
  const listener: RequestListener = (request, response) => void answer(request, response);
  const server: Server = isHttps ? createHttps(createCertificate(host), listener) : createHttp(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: Front = {
    origin: `http${isHttps ? 's' : ''}://${host}:${(server.address() as AddressInfo).port}`,
    target: '',
    hold: (path) => void (heldPath = path),
    held: () => waiting.length,
    async release() {
      heldPath = null;
      const wanted = waiting.filter(({ isWanted }) => isWanted());
      waiting = [];
      await Promise.all(wanted.map(({ send }) => send()));
      return wanted.length;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return front;
}
