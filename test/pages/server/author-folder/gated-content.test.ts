import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGatedContent } from '../../../../pages/server/author-folder/gated-content.js';
import { createTestServer, temporaryFolder } from '../support.js';

async function answerTo(
  body: string,
): Promise<{ readonly policy: string; readonly text: string; readonly tag: string | null }> {
  const authorFolder = temporaryFolder();
  writeFileSync(
    join(authorFolder, 'index.html'),
    `<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`,
  );
  const answer = await (await createTestServer({ authorFolder })).browser().fetch('/');
  return {
    policy: answer.headers.get('Content-Security-Policy') ?? '',
    text: await answer.text(),
    tag: answer.headers.get('ETag'),
  };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe("an author's scripts and frames that wait for consent", () => {
  it('are admitted by hash and host alone, under Trusted Types, in an answer that browsers can keep', async () => {
    const { policy, text, tag } = await answerTo(
      `<script type="text/plain" data-consent="analytics">\r\nrun()</script>
      <script type='text/plain' data-consent src="https://tags.test/a.js"></script>
      <iframe data-consent=embeds data-src="https://boats.test/times?a=1&amp;b=2" title="Times"></iframe>`,
    );
    expect(policy).toContain(`script-src 'self' ${hashOf('\nrun()')} https://tags.test;`);
    expect(policy).toMatch(/frame-src https:\/\/boats\.test https:\/\/tags\.test(;|$)/);
    expect(policy).toContain("connect-src 'self' https:;");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(tag).not.toBeNull();
    expect(text).toContain('<template data-widget="consent-gate" data-load="now" data-hosts="tags.test"></template>');
    expect(text).toContain('<script type="module"');
  });

  it('tell the gate of a tag of Google, so that no other page carries what speaks to it', async () => {
    const { text, policy } = await answerTo(
      '<script type="text/plain" data-consent="analytics" async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>',
    );
    expect(text).toMatch(/<template data-widget="consent-gate"[^>]* data-google><\/template>/);
    expect(policy).toContain('https://www.google-analytics.com');
  });

  it.each([
    ['<script data-consent="analytics">run()</script>'],
    ['<script type="text/plain">run()</script>'],
    ['<!-- <script type="text/plain" data-consent="analytics">run()</script> -->'],
    ['<textarea><iframe data-consent="embeds" data-src="https://boats.test"></iframe></textarea>'],
    ['<noscript><iframe data-consent="embeds" data-src="https://boats.test"></iframe></noscript>'],
    ['<div data-consent="embeds" data-src="https://boats.test"></div>'],
    ['<img data-src="https://boats.test/a.jpg" alt="">'],
  ])('are nothing in a page without them: %s', async (body) => {
    expect(readGatedContent(body)).toEqual({ gate: [], sources: [] });
  });

  it('leave the policy of every other page as strict as it was', async () => {
    const { policy, text } = await answerTo('<p>Plain</p>');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/trusted-types mortise(;|$)/);
    expect(text).not.toContain('<template');
  });
});
