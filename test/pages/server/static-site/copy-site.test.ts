import { expect, it } from 'vitest';
import { copySite, type CopySource, type SiteCopy } from '../../../../pages/server/static-site/copy-site.js';

const origin = 'https://copy.example';

const page = (body: string): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="canonical" href="${origin}/about"><script type="application/json" data-page-context>{"website":{"id":"1"}}</script></head><body>${body}</body></html>`;

/** A site of these answers: markup of pages, or a type and its text. */
async function copy(
  answers: Readonly<Record<string, string | readonly [type: string, text: string] | number>>,
  more: Partial<CopySource> = {},
): Promise<{
  readonly files: Readonly<Record<string, string>>;
  readonly made: SiteCopy;
  readonly asked: readonly string[];
}> {
  const files: Record<string, string> = {};
  const asked: string[] = [];
  const made = await copySite({
    ask(request) {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      const found = answers[pathname + search] ?? 404;
      if (typeof found === 'number')
        return new Response('', { status: found, ...(found === 301 && { headers: { location: '/about' } }) });
      const [type, text] = typeof found === 'string' ? ['text/html; charset=utf-8', found] : found;
      const policy = "default-src 'none'; form-action 'self'; frame-ancestors 'self'";
      return new Response(text, { headers: { 'content-type': type, 'content-security-policy': policy } });
    },
    origin,
    live: null,
    prefixes: [],
    starts: ['/'],
    elsewhere: () => '/not-here/',
    words: () => ({ form: 'Not <here>', link: 'There' }),
    write: async (file, bytes) => void (files[file] = Buffer.from(bytes).toString()),
    ...more,
  });
  return { files, made, asked };
}

it('writes pages under folders, pictures under names, and everything they name', async () => {
  const { files, made } = await copy({
    '/': page(
      '<a href="/about?x=1#who">About</a><img src="/media/a.jpg?v=1" srcset="/media/a.jpg?v=1&amp;format=100w 100w, /media/a.jpg?v=1&amp;format=300w 300w">',
    ),
    '/about': page('<a href="/">Home</a><style>a{background:url(/media/b.svg)}</style>'),
    '/media/a.jpg': ['image/jpeg', 'A'],
    '/media/a.jpg?format=100w': ['image/webp', 'A100'],
    '/media/a.jpg?format=300w': ['image/webp', 'A300'],
    '/media/b.svg': ['image/svg+xml', '<svg/>'],
  });
  expect(made.missing).toEqual([]);
  expect(Object.keys(files).sort()).toEqual([
    '/about/index.html',
    '/index.html',
    '/media/_/a-100w.1.webp',
    '/media/_/a-300w.1.webp',
    '/media/a.jpg',
    '/media/b.svg',
  ]);
  expect(files['/index.html']).toContain('href="/about/#who"');
  expect(files['/index.html']).toContain('srcset="/media/_/a-100w.1.webp 100w, /media/_/a-300w.1.webp 300w"');
  expect(files['/index.html']).toContain(`<link rel="canonical" href="${origin}/about/">`);
  expect(files['/index.html']).toContain('"trackingDisabled":true');
});

it('says in each page its policy but who may frame it, and calls no server', async () => {
  const { files, asked } = await copy({
    '/': page(
      '<form data-widget="form images" method="post" action="/api/form"><input name="a"><button>Send</button></form><a href="/account/login">Log in</a>',
    ),
  });
  const html = files['/index.html'] ?? '';
  expect(html).toContain(`content="default-src 'none'; form-action 'self'">`);
  expect(html).toContain(
    '<form data-widget="images" method="post" action="/not-here/"><p class="form-message" role="note">Not &lt;here&gt;</p>',
  );
  expect(html).toContain('<input name="a" disabled><button disabled>');
  expect(html).toContain('<a href="/not-here/">');
  expect(asked).not.toContain('/api/form');
});

it('leads to the running site where there is one', async () => {
  const { files } = await copy(
    {
      '/': page(
        '<form method="get" action="/search"><input name="q"></form><form method="post" action="/api/form"></form><a href="/account/login?returnTo=%2F">Log in</a>',
      ),
    },
    { live: 'https://live.example' },
  );
  const html = files['/index.html'] ?? '';
  expect(html).toContain('<form method="get" action="https://live.example/search"><input name="q"></form>');
  expect(html).toContain('<a href="https://live.example/">There</a>');
  expect(html).toContain('<a href="https://live.example/account/login?returnTo=%2F">');
  expect(html).toContain(`form-action 'self' https://live.example`);
});

it('follows redirects, names what is missing, and keeps protected pages out', async () => {
  const { files, made } = await copy({
    '/': page('<a href="/old">Old</a><a href="/gone">Gone</a><a href="/members">Members</a>'),
    '/old': 301,
    '/about': page('<p>About</p>'),
    '/members': 401,
  });
  expect([...made.redirects]).toEqual([['/old', { to: '/about/', status: 301 }]]);
  expect(made.missing).toEqual([{ address: '/gone', from: '/' }]);
  expect(files['/index.html']).toContain(
    '<a href="/about/">Old</a><a href="/not-here/">Gone</a><a href="/not-here/">Members</a>',
  );
  expect(Object.keys(files)).not.toContain('/members/index.html');
});

it('markup in a title or a comment is text, and what the owner wrote stays markup', async () => {
  const { files } = await copy({
    '/': page(
      '<!-- <a href="/about"> --><p title="a &quot;b&quot; &lt;i&gt;">x</p><img src="https://other.example/a.png">',
    ),
  });
  expect(files['/index.html']).toContain(
    '<!-- <a href="/about"> --><p title="a &quot;b&quot; &lt;i&gt;">x</p><img src="https://other.example/a.png">',
  );
});
