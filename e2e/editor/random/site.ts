import { configPages } from '../../../protocol/http/calls.js';
import { ownerHeaders } from '../../support/demo-site.js';
import { startFaultyFront, type FaultyFront } from '../../support/faulty-front.js';
import { startServer, type RunningServer } from '../../support/server.js';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** A site whose server ends and starts again behind one address. */
export interface MortalSite {
  readonly front: FaultyFront;
  readonly owner: RunningServer['owner'];
  /** A call to the server itself, by somebody else with the rights of the owner. */
  call<T>(path: string, method?: 'GET' | 'PUT' | 'POST', body?: unknown): Promise<Answer<T>>;
  /** The server as it is now, without the front. */
  server(): RunningServer;
  /** Ends the server as a crash would. */
  kill(): Promise<void>;
  /** Starts it again if it has ended. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startMortalSite(): Promise<MortalSite> {
  let server = await startServer();
  let ending: Promise<void> | null = null;
  const kill = (): Promise<void> => (ending ??= server.kill());
  const front = await startFaultyFront(server.origin, { below: configPages, kill: () => void kill() });
  const headers = { ...(await ownerHeaders(server)), 'content-type': 'application/json' };
  return {
    front,
    owner: server.owner,
    async call<T>(path: string, method = 'GET', body?: unknown) {
      const answer = await fetch(`${server.origin}${configPages}${path}`, {
        method,
        headers: { ...headers, Origin: server.origin },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as T };
    },
    server: () => server,
    kill,
    async restart() {
      if (!ending) return;
      await ending;
      server = await startServer({ dataFolder: server.dataFolder });
      ending = null;
      front.mend(server.origin);
    },
    async stop() {
      await front.stop();
      await server.stop();
    },
  };
}
