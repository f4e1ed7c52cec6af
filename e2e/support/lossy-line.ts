import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A slow line to a server that can be cut. */
export interface LossyLine {
  /** Address that a browser opens in place of the server's. */
  readonly origin: string;
  /** Bytes that browsers have sent over it. */
  sent(): number;
  /** Ends all connections, and takes none until it is mended. */
  cut(): void;
  /** Leads to another server from now on, or to the same. */
  mend(origin?: string): void;
  close(): Promise<void>;
}

const stepMs = 20;

/** Passes what a browser sends at a bounded rate, as its connection to the network does. */
function pass(from: Socket, to: Socket, bytesAtOnce: number, count: (bytes: number) => void): void {
  let left = bytesAtOnce;
  const timer = setInterval(() => {
    left = bytesAtOnce;
    from.resume();
  }, stepMs);
  from.on('data', (chunk: Buffer) => {
    count(chunk.length);
    to.write(chunk);
    left -= chunk.length;
    if (left <= 0) from.pause();
  });
  from.on('close', () => {
    clearInterval(timer);
    to.destroy();
  });
  from.on('error', () => to.destroy());
}

/** Opens a line to a server on this machine. `bytesPerSecond` bounds what each connection sends; every answer comes `lateMs` later. */
export async function openLossyLine(target: string, bytesPerSecond: number, lateMs = 0): Promise<LossyLine> {
  const sockets = new Set<Socket>();
  let { port } = new URL(target);
  let isCut = false;
  let sum = 0;
  const server = createServer((browser) => {
    if (isCut) return browser.destroy();
    const site = connect(Number(port), '127.0.0.1');
    for (const each of [browser, site]) {
      sockets.add(each);
      each.on('close', () => sockets.delete(each));
    }
    pass(browser, site, (bytesPerSecond * stepMs) / 1000, (bytes) => (sum += bytes));
    // Timers of one delay keep their order.
    const later = (act: () => void): void => void (lateMs > 0 ? setTimeout(act, lateMs) : act());
    site.on('data', (chunk) => later(() => browser.write(chunk)));
    site.on('close', () => later(() => browser.destroy()));
    site.on('error', () => browser.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sum,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend(origin = `http://127.0.0.1:${port}`) {
      ({ port } = new URL(origin));
      isCut = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
