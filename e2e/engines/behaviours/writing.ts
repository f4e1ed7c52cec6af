import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import { expectedErrors, frame, heading, openEditor, selectHeading } from './editor.js';

const text = '.settings-panel .rich-text[contenteditable=true]';

/** Waits until the text is drawn in the page like this, and stands in the panel with the same words. */
async function written(visitor: Visitor, drawn: readonly string[]): Promise<void> {
  // Read from outside: WebKit's driver gives the focus to a frame that it enters.
  await visitor.until(
    (selector: string) => {
      const page = document.querySelector<HTMLIFrameElement>(selector)?.contentDocument;
      const block = page?.querySelector('.prose[data-block-id]');
      return [...(block?.querySelectorAll('h2, p:not(li p), li, strong, em') ?? [])].map(
        ({ localName, textContent }) => `${localName} ${textContent}`,
      );
    },
    [...drawn],
    frame,
  );
}

const pressFormat = (visitor: Visitor, name: string): Promise<void> =>
  visitor.press(`[role=toolbar][aria-label="Formats of Text"] button[aria-label^="${name}"]`);

const chooseZoom = (visitor: Visitor, step: string): Promise<void> =>
  visitor.see((value: string) => {
    const select = document.querySelector('select[aria-label=Zoom]') as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, step);

/** Shows the page at this part of its size and waits for it. */
async function zoom(visitor: Visitor, step: number): Promise<void> {
  await chooseZoom(visitor, String(step));
  await visitor.until(
    (selector: string) => {
      const page = document.querySelector(selector) as HTMLElement;
      return Math.round((page.getBoundingClientRect().width / page.offsetWidth) * 100);
    },
    step * 100,
    frame,
  );
}

/** Waits until the page fits its room again in a window of this width; the room is left to itself, so that nothing is told twice. */
async function fits(visitor: Visitor, width: number): Promise<void> {
  await chooseZoom(visitor, 'fit');
  await visitor.resize(width, 800);
  await visitor.untilTrue(
    (selector: string, wanted: number) => {
      const page = document.querySelector(selector)?.getBoundingClientRect();
      const room = document.querySelector('.stage')?.getBoundingClientRect();
      return Math.abs(innerWidth - wanted) < 30 && page && room && Math.abs(page.width - room.width) < 2;
    },
    frame,
    width,
  );
}

/** Whether the page has a place for what is held: its answer to where the mouse rests comes between two frames. */
const isAnswered = async (): Promise<boolean> => {
  for (let frames = 0; frames < 4; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  return !!document.querySelector('.drag-ghost:not(.is-nowhere)');
};

const rows = (): string[] =>
  [...document.querySelectorAll('[role=treeitem] .outline-name')].map((row) => row.textContent ?? '');

export const writing: Behaviour[] = [
  {
    holds: 'a text with formats is typed in the panel, drawn in the page at once, and undone one format at a time',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      await openEditor(visitor, places, '/about');
      await visitor.inFrame(frame);
      await visitor.press('.prose[data-block-id]');
      await visitor.inFrame(null);
      await visitor.press(text);
      await visitor.keys('Control+a', 'Delete', ...'## Care', 'Enter', ...'Oil it ');
      await visitor.keys(
        'Control+b',
        ...'once',
        'Control+b',
        ...' a year.',
        'Enter',
        ...'- Linseed',
        'Enter',
        ...'Tung',
      );
      const drawn = ['h2 Care', 'p Oil it once a year.', 'strong once', 'li Linseed', 'li Tung'];
      await written(visitor, drawn);
      await visitor.keys('Shift+Home');
      await pressFormat(visitor, 'Italic');
      await written(visitor, [...drawn, 'em Tung']);
      // The words stay selected, and the text has the focus again.
      await visitor.keys(...'Teak');
      await written(visitor, [...drawn.slice(0, -1), 'li Teak', 'em Teak']);
      await visitor.keys('Control+z');
      await written(visitor, [...drawn, 'em Tung']);
      await visitor.keys('Control+z');
      await written(visitor, drawn);
    },
  },
  {
    holds:
      'presses and drags are right in a page that is shown smaller or larger, and it fits a window that changes its width',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      await openEditor(visitor, places, '/contact');
      await visitor.see(() => {
        const notices: string[] = [];
        Object.assign(window, { notices });
        addEventListener('error', ({ message }) => notices.push(message));
      });
      for (const step of [0.5, 1.25]) {
        await zoom(visitor, step);
        const before = await visitor.see(rows);
        await visitor.pressNamed('Add block');
        await visitor.untilTrue(() => document.querySelector('dialog[open]')?.contains(document.activeElement));
        const [from, to] = await visitor.see((selector: string) => {
          const page = document.querySelector(selector) as HTMLIFrameElement;
          document.querySelector('.stage-scroll')?.scrollTo(0, 0);
          const corner = page.getBoundingClientRect();
          const scale = corner.width / page.offsetWidth;
          const title = (page.contentDocument as Document).querySelector('h1') as Element;
          title.scrollIntoView({ block: 'center', behavior: 'instant' });
          const box = title.getBoundingClientRect();
          const quote = [...document.querySelectorAll('dialog[open] button')].find((each) =>
            each.textContent?.trim().startsWith('Quote'),
          ) as Element;
          quote.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y } = quote.getBoundingClientRect();
          return [
            [x + 60, y + 10],
            [corner.x + (box.x + 40) * scale, corner.y + (box.y + box.height * 0.2) * scale],
          ];
        }, frame);
        await visitor.drag(
          from as [number, number],
          to as [number, number],
          () => document.querySelector('.drag-ghost'),
          isAnswered,
        );
        await visitor.inFrame(frame);
        await visitor.untilTrue(() =>
          document.querySelector('[data-block-type=quote] + [data-block-type=heading]:has(h1)'),
        );
        await visitor.inFrame(null);
        await visitor.keys('Control+z');
        await visitor.until(rows, before);
        const words = await selectHeading(visitor);
        await visitor.keys('End', '!');
        await heading(visitor, `${words}!`);
      }
      await fits(visitor, 1100);
      await fits(visitor, 1280);
      // A browser whose scrollbars take room tells of sizes that change each other.
      expect(await visitor.see(() => (window as unknown as { notices: string[] }).notices)).toEqual([]);
    },
  },
];
