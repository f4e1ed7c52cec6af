import { describe, expect, it } from 'vitest';
import { cutPage, insertRuntime } from '../../../../pages/server/author-folder/insert-runtime.js';

const inserted = (page: string): Promise<string> =>
  insertRuntime(cutPage(page), { contextJson: '{}', scripts: ['/s.js'], links: '[links]', rules: '' });

describe('style sheets of the runtime in an author’s page', () => {
  it.each([
    [
      'before a link of the author, and behind what does not wait for them',
      '<head><meta charset="utf-8"><script>go()</script><title>A</title>|<link href=a.css rel=stylesheet></head>',
    ],
    [
      'before a style element',
      '<head><meta charset="utf-8">|<style>a{}</style><link rel="stylesheet" href="/a.css"></head>',
    ],
    [
      'behind the word in a comment',
      '<head><!-- <link rel="stylesheet"> -->|<link rel="preload stylesheet" href="/a.css"></head>',
    ],
    ['behind the word in a script', '<head><script>"<style>"</script>|<STYLE></STYLE></head>'],
    [
      'behind a link of another kind',
      '<head><link rel="icon" href="a.svg">|<link rel="stylesheet" href="/a.css"></head>',
    ],
  ])('stand %s', async (_, marked) => {
    const page = `<!doctype html>${marked}<body><style></style></body>`;
    expect(await inserted(page.replace('|', ''))).toContain(page.slice(0, page.indexOf('|')) + '[links]');
  });

  it.each([
    ['at the end of a head without styles', '<head><title>A</title>|</head><body></body>'],
    ['before the body without a head', '<title>A</title>|<body><style></style></body>'],
  ])('stand %s', async (_, marked) => {
    const page = await inserted(marked.replace('|', ''));
    expect(page.startsWith(`${marked.slice(0, marked.indexOf('|'))}[links]`)).toBe(true);
    expect(page.indexOf('/s.js')).toBeLessThan(page.indexOf('<body'));
  });
});
