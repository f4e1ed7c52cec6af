// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { FeedSection } from '../../../editor/transfer/FeedSection.js';
import type { Reply } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, withServices } from '../support/render.js';

const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title>${['One', 'Two']
  .map((title) => `<item><title>${title}</title><description>Words.</description></item>`)
  .join('')}</channel></rss>`;

/** The code of an import comes when it is asked for. */
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !holds(); turn += 1) await flush();
  expect(holds()).toBe(true);
}

/** The screen, once a file was chosen. */
function give(services: ReturnType<typeof createTestServices>, xml = feed) {
  const screen = render(withServices(services, <FeedSection />));
  const input = screen.container.querySelector<HTMLInputElement>('#feed-file')!;
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([xml], 'feed.xml')] });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  return screen;
}

test('an import waits where the server has had too many calls, and loses no post', async () => {
  let made = 0;
  const services = createTestServices(({ method, path }): Reply => {
    if (path.endsWith('/sources')) return { body: { present: [] } };
    if (method === 'GET') return { body: { pages: [], languages: ['en'] } };
    made += 1;
    return made === 2
      ? { status: 429, body: { error: 'Too many calls.' } }
      : { status: 201, body: { id: String(made) } };
  });
  const { container } = give(services);
  await until(() => container.textContent.includes('Found: 2 posts'));
  press(button(container, 'Make the drafts'));
  await until(() => made === 2);
  await flush();
  expect(container.textContent).toContain('1 of 2 drafts are made.');
  await act(async () => services.clock.advance(15_000));
  await until(() => container.textContent.includes('2 drafts are made. They'));
  expect(
    services.seen.filter(({ path }) => path.endsWith('/new-page')).map(({ body }) => (body as { title: string }).title),
  ).toEqual(['One', 'Two', 'Two']);
  expect(container.textContent).not.toContain('could not be taken');
});

const item = (id: number): string =>
  `<item><title>Post ${id}</title><guid>https://old.example/?p=${id}</guid><content:encoded>Words.</content:encoded>` +
  `<wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item>`;
const wxr =
  '<?xml version="1.0"?><rss version="2.0" xmlns:wp="w" xmlns:content="c"><channel><link>https://old.example</link>' +
  `${Array.from({ length: 9 }, (_, at) => item(at + 1)).join('')}${item(3)}</channel></rss>`;

test('an import that broke off goes on where it was, and repeats nothing', async () => {
  const made: string[] = [];
  let breaksAfter = 4;
  const serve = () =>
    createTestServices(({ method, path, body }): Reply => {
      if (method === 'GET') return { body: { pages: [], languages: ['en'] } };
      const { sources, source = '' } = body as { readonly sources?: readonly string[]; readonly source?: string };
      if (sources) return { body: { present: sources.filter((each) => made.includes(each)) } };
      if (!path.endsWith('/new-page')) return { body: {} };
      if (made.includes(source)) return { body: {} };
      if (made.length >= breaksAfter) return 'no-answer';
      made.push(source);
      return { status: 201, body: { id: source } };
    });
  const first = give(serve(), wxr);
  await until(() => first.container.textContent.includes('Found: 10 posts'));
  press(button(first.container, 'Make the drafts'));
  // The third item is in the file twice.
  await until(() => first.container.textContent.includes('4 drafts are made. They'));
  expect(first.container.textContent).toContain('1 item was imported before and stays as it is.');
  expect(first.container.textContent).toContain('5 items could not be taken.');
  breaksAfter = Infinity;
  const second = give(serve(), wxr);
  await until(() => second.container.textContent.includes('Found: 5 posts'));
  expect(second.container.textContent).toContain('5 items were imported before and stay as they are.');
  press(button(second.container, 'Make the drafts'));
  await until(() => second.container.textContent.includes('5 drafts are made. They'));
  expect([made.length, new Set(made).size]).toEqual([9, 9]);
  const third = give(serve(), wxr);
  await until(() => third.container.textContent.includes('10 items were imported before and stay as they are.'));
  expect(third.container.textContent).not.toContain('Make the drafts');
});
