import { expect, it } from 'vitest';
import { createTestServer, loggedIn, origin, pageDocument, testSite } from '../../support.js';

const byline = { id: 'by', type: 'byline', value: {} };

async function draw(value: object): Promise<string> {
  const post = pageDocument('21', '/journal/a', [byline], { pageType: 50, author: 'Ines', date: '2026-09-04' });
  const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, post] } });
  const browser = await loggedIn(server);
  const crumb = encodeURIComponent(browser.jar.get('crumb') ?? '');
  const answer = await browser.fetch(`/api/widget/GetWidgetRendering?crumb=${crumb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `${origin}/journal/a` },
    body: new URLSearchParams({ widgetJSON: JSON.stringify({ ...byline, value }) }).toString(),
  });
  return ((await answer.json()) as { html: string }).html;
}

it('a byline shows what its post says, also before that is saved', async () => {
  expect(await draw({})).toContain('Ines');
  const unsaved = await draw({ post: { author: '', date: '2026-10-10', tags: 'elm', categories: '' } });
  expect(unsaved).toContain('October 10, 2026');
  expect(unsaved).toContain('<li>elm</li>');
  expect(unsaved).not.toContain('Ines');
});

it.each([{ author: 7 }, { date: 'last week', author: '', tags: '', categories: '' }, 'x'])(
  'a byline with the post %j shows what is stored',
  async (post) => {
    expect(await draw({ post })).toContain('Ines');
  },
);
