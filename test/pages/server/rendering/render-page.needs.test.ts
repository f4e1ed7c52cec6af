import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { needsOf, type PageNeeds } from '../../../../pages/blocks/page-needs.js';
import { renderBlock } from '../../../../pages/blocks/templates.js';
import { scanMarkup } from '../../../../pages/server/author-folder/scan-markup.js';
import { createStyleSheets } from '../../../../pages/server/files/style-sheets.js';
import { captchaSources } from '../../../../pages/server/rendering/captcha-sources.js';
import { playerOriginsOf } from '../../../../pages/server/rendering/frame-sources.js';
import { measureRules } from '../../../../pages/server/rendering/measures.js';
import { providerSourcesOf } from '../../../../pages/server/rendering/provider-sources.js';
import { blockTypes, createContext, filledBlock } from '../../blocks/render-support.js';
import { allStyleParts, demoPages, openDemo } from './demo-pages.js';

const sheets = createStyleSheets(allStyleParts());

/** Names of the parts in the sheet at an address; each part is a comment with the name of its file. */
function partsAt(address: string): readonly string[] {
  return (sheets.find(address)?.css ?? '').split(/\/\* | \*\//).filter(Boolean);
}

/** Hosts whose frames a page may show: of its players, and of those who book and can be followed. */
function frameSourcesOf(needs: PageNeeds): readonly string[] {
  return [...playerOriginsOf(needs), ...providerSourcesOf(needs).flatMap((sources) => sources['frame-src'] ?? [])];
}

/** Addresses of the style sheets that a page links. */
function linkedSheets(markup: string): string[] {
  return [...markup.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, address]) => address ?? '');
}

describe('what the templates of a page write', () => {
  it('chooses the style sheets and the policy that a search of the markup would choose, on every demo page', async () => {
    const pages = (await demoPages(await openDemo())).filter(({ markup }) => markup.includes('</head>'));
    expect(pages.length).toBeGreaterThan(140);
    const isFramed = (name: string): boolean => name === 'framed';
    for (const { name, markup, headers } of pages) {
      const found = scanMarkup(markup);
      const [base, own = ''] = linkedSheets(markup);
      if (isFramed(name)) expect([base, own]).toEqual(['/assets/site.css', '']);
      else expect(partsAt(own), name).toEqual(partsAt(sheets.addressesFor(found.tokens, true).own));
      const policy = headers.get('Content-Security-Policy') ?? '';
      const rules = measureRules(found);
      expect(/<style>(.*?)<\/style>/.exec(markup)?.[1] ?? '', name).toBe(rules);
      expect(/'sha256-([^']+)'/.exec(policy)?.[1] ?? '', name).toBe(
        rules && createHash('sha256').update(rules).digest('base64'),
      );
      // A page with a captcha of another provider names that provider's frames too.
      expect(captchaSources(found), name).toEqual([]);
      expect(/frame-src ([^;]+)/.exec(policy)?.[1] ?? '', name).toBe(frameSourcesOf(found).join(' '));
      // Leaflet assigns markup of its own, and a map can be put into any page in the editor's frame. Providers name policies of their own.
      const policies =
        isFramed(name) || found.valuesOf('data-tiles').length > 0
          ? ' default'
          : providerSourcesOf(found).length > 0
            ? ' *'
            : '';
      expect(/trusted-types (mortise[^;]*)/.exec(policy)?.[1], name).toBe(`mortise${policies}`);
      expect(headers.get('Content-Language'), name).toBe(/<html lang="([^"]+)"/.exec(markup)?.[1]);
    }
  }, 60_000);

  it.each(blockTypes)('is all that a search of a %s block finds', async (type) => {
    const markup = await renderBlock(filledBlock(type), createContext());
    const { tokens } = needsOf(markup);
    const found = scanMarkup(String(markup)).tokens;
    // A search sees values escaped.
    expect([...found].filter((token) => !token.includes('&') && !tokens.has(token))).toEqual([]);
  });

  it.each(blockTypes)('holds nothing that the texts of a %s block say', async (type) => {
    const text =
      '<i class="posing" data-widget="posing"> class=posing data-posing="a" data-html="https://posing.example/embed"';
    const plain = needsOf(await renderBlock(filledBlock(type), createContext()));
    const { tokens } = needsOf(await renderBlock(filledBlock(type, text), createContext()));
    const names = (all: ReadonlySet<string>): string[] =>
      [...all].filter((token) => /^(\.|\[[\w-]+\]$|\[data-widget~)/.test(token));
    expect(names(tokens).filter((token) => token.includes('posing'))).toEqual([]);
    expect(names(plain.tokens).length).toBeGreaterThan(0);
  });
});
