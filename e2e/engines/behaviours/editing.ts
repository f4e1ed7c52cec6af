import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import { connected, expectedErrors, frame, heading, openEditor, openInEditor, saved, selectHeading } from './editor.js';

export const editing: Behaviour[] = [
  {
    holds: 'the owner logs in, and the editor connects to its preview [SCOPE-03]',
    isFast: true,
    // The session before the log-in is refused.
    expectedErrors: /40[13]|Failed to load resource/,
    async run(visitor, { site, owner }) {
      await visitor.open(`${site}/config/design?frameUrl=%2Fjournal%2Fsoap`);
      await visitor.type('input[type=email], input[autocomplete=username]', owner.email);
      await visitor.type('input[type=password]', owner.password);
      await visitor.keys('Enter');
      await connected(visitor);
    },
  },
  {
    holds: 'a block is selected in the preview, changed, undone and redone [EDIT-01]',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      await openEditor(visitor, places, '/journal/one-board');
      const before = await selectHeading(visitor);
      await visitor.keys('End', '!');
      await heading(visitor, `${before}!`);
      await visitor.press('button[aria-label^=Undo], button[title^=Undo]');
      await heading(visitor, before);
      await visitor.press('button[aria-label^=Redo], button[title^=Redo]');
      await heading(visitor, `${before}!`);
    },
  },
  {
    holds: 'Control and Z takes back what was typed, outside of a field',
    expectedErrors,
    async run(visitor, places) {
      await openEditor(visitor, places, '/journal/why-three');
      const before = await selectHeading(visitor);
      await visitor.keys('End', '?');
      await heading(visitor, `${before}?`);
      await visitor.see(() => (document.activeElement as HTMLElement).blur());
      await visitor.keys('Control+z');
      await heading(visitor, before);
    },
  },
  {
    holds: 'a draft is on the server, is there after a reload and is live once it is published [SCOPE-04]',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      const path = await openEditor(visitor, places, '/films');
      const before = await selectHeading(visitor);
      const text = `${before} now`;
      await visitor.keys('End', ...' now');
      await saved(visitor);
      const isLive = (wanted: string, address: string): Promise<boolean> =>
        fetch(address, { credentials: 'omit' })
          .then((answer) => answer.text())
          .then((page) => page.includes(wanted));
      expect(await visitor.see(isLive, text, path)).toBe(false);
      await openInEditor(visitor, places, path);
      await heading(visitor, text);
      await visitor.pressNamed('Publish');
      await visitor.untilTrue(isLive, text, path);
    },
  },
  {
    holds: 'a text is written in the page itself, and the panel follows [EDIT-01]',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      await openEditor(visitor, places, '/about');
      await visitor.inFrame(frame);
      await visitor.press('h1');
      await visitor.inFrame(null);
      await visitor.untilTrue(() => document.querySelector('[role=treeitem][aria-selected=true]'));
      await visitor.keys('Enter');
      await visitor.inFrame(frame);
      await visitor.untilTrue(() => document.activeElement?.getAttribute('role') === 'textbox');
      const before = await visitor.see(() => document.activeElement?.textContent);
      await visitor.keys('End', ...' now');
      await visitor.until(() => document.activeElement?.textContent, `${before} now`);
      await visitor.inFrame(null);
      await visitor.untilTrue(
        (value: string) =>
          [...document.querySelectorAll('textarea, input')].some((each) => 'value' in each && each.value === value),
        `${before} now`,
      );
      await visitor.keys('Escape');
      await visitor.inFrame(frame);
      await visitor.untilTrue(() => !document.querySelector('[contenteditable]'));
      await visitor.inFrame(null);
    },
  },
  {
    holds: 'a block is dragged in the outline to another place, and Control and Z takes it back',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      await openEditor(visitor, places, '/contact');
      const rows = (): string[] =>
        [...document.querySelectorAll('[role=treeitem]')].map((row) => row.textContent ?? '');
      const before = await visitor.see(rows);
      const [from, to] = await visitor.see(() => {
        const row = (name: string): Element | undefined =>
          [...document.querySelectorAll('[role=treeitem]')].find((each) => each.textContent?.includes(name));
        row('HeadingVisiting')?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return ['HeadingVisiting', 'ButtonBook a morning'].map((name, order): [number, number] => {
          const { x, y, height } = (row(name) as Element).getBoundingClientRect();
          return [x + 60, y + height * (order ? 0.9 : 0.5)];
        });
      });
      await visitor.drag(from as [number, number], to as [number, number], () => document.querySelector('.drag-ghost'));
      await visitor.untilTrue((former: string[]) => {
        const names = [...document.querySelectorAll('[role=treeitem]')].map((row) => row.textContent ?? '');
        const at = (name: string): number => names.findIndex((each) => each.includes(name));
        return names.length === former.length && at('HeadingVisiting') - at('ButtonBook a morning') === 1;
      }, before);
      await visitor.keys('Control+z');
      await visitor.until(rows, before);
    },
  },
  {
    holds:
      'the outline is walked by keys, the dialog that adds a block has the focus, and the phone view is as wide as a phone [ENUM-20]',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      await openEditor(visitor, places, '/donate');
      await visitor.focus('[role=tree] [role=treeitem]');
      await visitor.keys('ArrowDown', 'ArrowDown');
      await visitor.untilTrue(() => document.activeElement?.getAttribute('role') === 'treeitem');
      await visitor.keys('Enter');
      await visitor.untilTrue(() =>
        document.querySelector('[role=treeitem][aria-selected=true], [role=treeitem][aria-current]'),
      );
      await visitor.pressNamed('Add block');
      await visitor.untilTrue(() => document.querySelector('dialog[open]')?.contains(document.activeElement));
      await visitor.keys('Escape');
      await visitor.untilTrue(() => !document.querySelector('dialog[open]'));
      await visitor.see(() => {
        const radio = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find((each) =>
          /Phone/.test(each.labels?.[0]?.textContent ?? each.getAttribute('aria-label') ?? ''),
        );
        radio?.click();
      });
      await visitor.until(
        (selector: string) => document.querySelector<HTMLIFrameElement>(selector)?.contentWindow?.innerWidth,
        375,
        frame,
      );
    },
  },
];
