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

test('an import waits where the server has had too many calls, and loses no post', async () => {
  let made = 0;
  const services = createTestServices(({ method }): Reply => {
    if (method === 'GET') return { body: { pages: [], languages: ['en'] } };
    made += 1;
    return made === 2 ? { status: 429, body: { error: 'Too many calls.' } } : { status: 201, body: {} };
  });
  const { container } = render(withServices(services, <FeedSection />));
  const input = container.querySelector<HTMLInputElement>('#feed-file')!;
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([feed], 'feed.xml')] });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => container.textContent.includes('Found: 2 posts'));
  press(button(container, 'Make the drafts'));
  await until(() => made === 2);
  await flush();
  expect(container.textContent).toContain('1 of 2 drafts are made.');
  await act(async () => services.clock.advance(15_000));
  await until(() => container.textContent.includes('2 drafts are made. They'));
  expect(
    services.seen.filter(({ method }) => method === 'POST').map(({ body }) => (body as { title: string }).title),
  ).toEqual(['One', 'Two', 'Two']);
  expect(container.textContent).not.toContain('could not be taken');
});
