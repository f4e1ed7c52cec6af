import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
// @ts-expect-error: plain JavaScript, shared with the build
import { stringsPlugin } from '../../protocol/strings/compile.mjs';

/** A site at 127.0.0.1 and an editor at localhost: two origins and two sites, each with the production code of its side. */
export interface TwoOrigins {
  readonly site: string;
  /** Address of the editor's page, whose frame shows `path` of the site. */
  editor(path: string, pageOrigin?: string): string;
  /** Bodies of the calls for a rendering, in their order. */
  readonly renderings: string[];
  stop(): void;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types mortise',
].join('; ');

const accordion = (title: string): string =>
  `<section data-block-id="a1" data-block-type="accordion" data-widget="accordion" data-load="now"><h3 data-part="heading">${title}</h3><div data-part="panel" id="a1-x">Panel x</div><h3 data-part="heading">Second</h3><div data-part="panel" id="a1-y">Panel y <a href="/second">link</a></div></section>`;

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function pageHtml(path: string, context: unknown, boot: string): string {
  const head = `<!doctype html><html lang="en"><title>Page ${path}</title>`;
  if (path === '/bare') return `${head}<p>No bridge here.`;
  return `${head}<script type="application/json" data-page-context>${JSON.stringify(context)}</script><script type="module" src="${boot}"></script>
<body><main data-block-slot=""><p data-block-id="t1" data-block-type="text">One</p>${accordion('First')}
<form data-block-id="f1" data-block-type="form" action="/second"><input name="q"><button>Send</button></form>
<p data-block-id="t2" data-block-type="text"><a id="away" href="/second">Second page</a></p></main>`;
}

async function bundle(folder: string): Promise<{ address(entry: string): string; file(name: string): Buffer }> {
  const { metafile } = await esbuild.build({
    entryPoints: {
      boot: 'e2e/bridge/page-entry.ts',
      bridge: 'runtime/bridge/bridge.ts',
      accordion: 'runtime/widgets/accordion/accordion.ts',
      editor: 'e2e/bridge/editor-entry.ts',
    },
    outdir: folder,
    entryNames: '[name].[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    define: { __DEVELOPMENT__: 'false' },
    plugins: [stringsPlugin('en')],
    logLevel: 'error',
  });
  const outputs = Object.entries(metafile.outputs);
  return {
    address: (entry) => `/assets/${basename(outputs.find(([, output]) => output.entryPoint === entry)?.[0] ?? '')}`,
    file: (name) => readFileSync(join(folder, basename(name))),
  };
}

function send(
  response: ServerResponse,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }).end(body);
}

/** Starts both on one free port; they differ by their host name. */
export async function startTwoOrigins(): Promise<TwoOrigins> {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-bridge-'));
  const { address, file } = await bundle(folder);
  const renderings: string[] = [];
  let port = 0;
  const editorOrigin = (): string => `http://localhost:${port}`;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', editorOrigin());
    if (url.pathname.startsWith('/assets/'))
      return send(response, 'text/javascript', file(url.pathname), { 'Access-Control-Allow-Origin': '*' });
    if (url.pathname === '/redirected')
      return void response.writeHead(302, { Location: `http://localhost:${port}/page` }).end();
    if (url.pathname === '/hanging') return;
    if (url.pathname === '/editor') {
      const [path, origin] = [url.searchParams.get('path') ?? '/', url.searchParams.get('origin') ?? ''];
      return send(
        response,
        'text/html',
        `<!doctype html><title>Editor</title><body data-path="${escape(path)}" data-origin="${escape(origin)}"><script type="module" src="${address('e2e/bridge/editor-entry.ts')}"></script>`,
      );
    }
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        renderings.push(body);
        const { id, value } = JSON.parse(new URLSearchParams(body).get('widgetJSON') ?? '{}') as {
          id: string;
          value: { heading?: string };
        };
        const html =
          id === 'a1'
            ? accordion(escape(value.heading ?? '')).replace(
                '</section>',
                '<script src="/forbidden.js"></script></section>',
              )
            : `<p data-block-id="${id}" data-block-type="text">${escape(value.heading ?? '')}</p>`;
        send(response, 'application/json', JSON.stringify({ html }));
      });
      return;
    }
    const context = {
      pageId: 'p1',
      editorOrigins: url.searchParams.has('strange') ? ['https://other.example'] : [editorOrigin()],
      rollups: { accordion: address('runtime/widgets/accordion/accordion.ts') },
      frameRollups: { bridge: address('runtime/bridge/bridge.ts') },
    };
    send(response, 'text/html', pageHtml(url.pathname, context, address('e2e/bridge/page-entry.ts')), {
      'Content-Security-Policy': policy,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  port = (server.address() as AddressInfo).port;
  const site = `http://127.0.0.1:${port}`;
  return {
    site,
    renderings,
    editor: (path, pageOrigin = site) =>
      `${editorOrigin()}/editor?${new URLSearchParams({ path, origin: pageOrigin })}`,
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
