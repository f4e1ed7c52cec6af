import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

/** A server of files that knows nothing but folders, as the plainest of hosts. */
export interface StaticServer {
  readonly origin: string;
  stop(): Promise<void>;
}

async function isFolder(path: string): Promise<boolean | null> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => null,
  );
}

/** Serves a folder on a free port, or on the one that is given. */
export async function startStaticServer(folder: string, port = 0): Promise<StaticServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const file = join(folder, decodeURIComponent(path));
    const folderThere = await isFolder(file);
    if (folderThere && !path.endsWith('/')) {
      response.writeHead(301, { location: `${path}/` }).end();
      return;
    }
    const found = folderThere ? join(file, 'index.html') : file;
    const body = folderThere === null ? null : await readFile(found).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'content-type': types[extname(body ? found : '404.html')] ?? 'text/plain' });
    response.end(body ?? (await readFile(join(folder, '404.html')).catch(() => 'Not found')));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
