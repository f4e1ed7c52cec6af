import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line to a server that can be cut and joined again. */
export interface CutLine {
  /** The address with the line in place of its host. */
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  join(): void;
}

export async function cutLine(to: string): Promise<CutLine> {
  const target = new URL(to);
  const open = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, cut, join: () => void (isCut = false) };
}
