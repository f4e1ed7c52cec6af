import { createHash } from 'node:crypto';
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAuthorFiles } from '../../../../pages/server/author-folder/author-files.js';
import { createTestServer, temporaryFolder } from '../support.js';

const page = (body: string, head = ''): string =>
  `<!DOCTYPE html>\n<html lang="de"><head>${head}</head><body>${body}</body></html>`;

async function answerTo(
  markup: string,
): Promise<{ readonly policy: string; readonly text: string; readonly headers: Headers }> {
  const authorFolder = temporaryFolder();
  writeFileSync(join(authorFolder, 'index.html'), markup);
  const answer = await (await createTestServer({ authorFolder })).browser().fetch('/');
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  return { policy, text: await answer.text(), headers: answer.headers };
}

describe("an author's file", () => {
  it('is scanned once for each version', async () => {
    const file = join(temporaryFolder(), 'index.html');
    writeFileSync(file, page('<i data-ratio="2">'));
    const files = createAuthorFiles();
    const first = await files.read(file);
    expect(await files.read(file)).toBe(first);
    const { atime, mtimeMs } = statSync(file);
    writeFileSync(file, page('<i data-ratio="3">'));
    utimesSync(file, atime, new Date(mtimeMs + 1000));
    expect((await files.read(file)).rules).toBe('[data-ratio="3"]{--gallery-ratio:3}');
  });

  it('gets the rules for its numbers at the end of its head, and a policy for exactly them', async () => {
    const { policy, text } = await answerTo(page('<i data-ratio="2">', '<style>body{display:none}</style>'));
    const rules = '[data-ratio="2"]{--gallery-ratio:2}';
    expect(text).toContain(`<style>${rules}</style>\n<script`);
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}' '`);
  });

  it('has its own styles, and scripts no more than before', async () => {
    const plain = await answerTo(page(''));
    expect(plain.policy).toContain("style-src 'self';");
    expect(plain.policy).not.toContain('style-src-attr');
    const sheet = 'body{display:none}';
    const { policy } = await answerTo(page('<p style="color:red">', `<style>${sheet}</style>`));
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("; style-src-attr 'unsafe-inline';");
    expect(policy.match(/unsafe-\w+/g)).toEqual(['unsafe-inline']);
    for (const part of ["script-src 'self';", "require-trusted-types-for 'script'", 'trusted-types mortise'])
      expect(policy).toContain(part);
  });

  it('has the players and the language that its markup names', async () => {
    const { policy, headers } = await answerTo(
      page(
        '<div data-html="https://www.youtube-nocookie.com/embed/a?b=1&amp;c=2"></div><main data-widget="cart-page">',
      ),
    );
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
    expect(policy).toMatch(/trusted-types mortise(;|$)/);
    expect(headers.get('Content-Language')).toBe('de');
  });
});
