import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * What happens to one call that changes something: it does not arrive, its answer does not, it is answered by an overloaded machine, or the
 * server ends while it has the call.
 */
export const faults = ['no-arrival', 'no-answer', 'overloaded', 'killed'] as const;

export type Fault = (typeof faults)[number];

/** What stands between a browser and a server. */
export interface FaultyFront {
  /** Address that a browser opens in place of the server's. */
  readonly origin: string;
  /** Every request comes this much later, in milliseconds. */
  delay(ms: number): void;
  /** What happens to the next call that changes something below the address; null for nothing. */
  disturb(fault: Fault | null): void;
  /** Faults that have happened. */
  happened(): number;
  /** Takes no request until it is mended. */
  cut(): void;
  /** Leads to another server from now on, or to the same. */
  mend(origin?: string): void;
  stop(): Promise<void>;
}

interface FrontOptions {
  /** Beginning of the addresses whose calls are disturbed. */
  readonly below: string;
  /** Ends the server. Called when it has got a call. */
  kill(): void;
}

/** Stands between a browser and the server at `target`. */
export async function startFaultyFront(target: string, { below, kill }: FrontOptions): Promise<FaultyFront> {
  let { port } = new URL(target);
  let next: Fault | null = null;
  let lateMs = 0;
  let isCut = false;
  let happened = 0;
  let agent = new Agent({ keepAlive: true });

  function takeFault({ method, url }: IncomingMessage): Fault | null {
    if (method === 'GET' || next === null || !url?.startsWith(below)) return null;
    const fault = next;
    next = null;
    happened += 1;
    return fault;
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    if (lateMs > 0) await new Promise((resolve) => setTimeout(resolve, lateMs));
    const fault = takeFault(incoming);
    if (isCut || fault === 'no-arrival') return void response.destroy();
    if (fault === 'overloaded') return void response.writeHead(503, { 'retry-after': '1' }).end('{}');
    const { method, url: path, headers } = incoming;
    const outgoing = request({ hostname: '127.0.0.1', port, method, path, headers, agent });
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', (answer) => {
      if (fault === 'no-answer' || isCut) {
        answer.resume();
        return void response.destroy();
      }
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    outgoing.end(body, () => fault === 'killed' && kill());
  }

  const server = createServer((incoming, response) => void pass(incoming, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay: (ms) => void (lateMs = ms),
    disturb: (fault) => void (next = fault),
    happened: () => happened,
    cut: () => void (isCut = true),
    mend(origin = `http://127.0.0.1:${port}`) {
      if (new URL(origin).port !== port) {
        agent.destroy();
        agent = new Agent({ keepAlive: true });
      }
      ({ port } = new URL(origin));
      isCut = false;
    },
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
