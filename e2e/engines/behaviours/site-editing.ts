import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import {
  connected,
  expectedErrors,
  frame,
  heading,
  logIn,
  openEditor,
  publish,
  saved,
  selectHeading,
} from './editor.js';

const visited = '.visitor-view iframe';

const pressRadio = (visitor: Visitor, name: string): Promise<void> =>
  visitor.see((wanted: string) => {
    const radio = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(
      (each) => each.labels?.[0]?.textContent === wanted,
    );
    radio?.click();
  }, name);

/** Waits until the footer's small print is this, in its field and in the page. */
const smallPrint = (visitor: Visitor, words: string): Promise<void> =>
  visitor.until(
    (selector: string) => {
      const page = document.querySelector<HTMLIFrameElement>(selector)?.contentDocument;
      const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.trim() === 'Small print');
      return [
        (label?.control as HTMLInputElement | undefined)?.value,
        page?.querySelector('.small-print')?.textContent?.trim(),
      ];
    },
    [words, words],
    frame,
  );

/** Waits until a page is among the deleted ones, or among the others. */
const inBin = (visitor: Visitor, path: string, isDeleted: boolean): Promise<void> =>
  visitor.until(
    (address: string) => {
      const bin = document.querySelector('.bin')?.textContent?.includes(address) ?? false;
      const others = [...document.querySelectorAll('.site-page .page-path')].some(
        (each) => each.textContent === address,
      );
      return bin === others ? 'both or none' : bin;
    },
    isDeleted,
    path,
  );

export const siteEditing: Behaviour[] = [
  {
    holds: 'the page is seen as a visitor sees it, with its draft and with links that lead on',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      await openEditor(visitor, places, '/about');
      const before = await selectHeading(visitor);
      await visitor.keys('End', ...' now');
      await saved(visitor);
      await pressRadio(visitor, 'Preview');
      await visitor.pressNamed('As a visitor, logged out');
      await heading(visitor, `${before} now`, visited);
      await visitor.inFrame(visited);
      await visitor.press('nav a[href="/visit"]');
      await visitor.inFrame(null);
      await visitor.untilTrue(() =>
        document.querySelector('.visitor-view')?.textContent?.includes('sees /visit like this'),
      );
      await visitor.pressNamed('Back to editing');
      await visitor.untilTrue(() => !document.querySelector('.visitor-view'));
      await heading(visitor, `${before} now`);
    },
  },
  {
    holds: 'a page comes back as it was published before, from its history',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      await openEditor(visitor, places, '/terms');
      const before = await selectHeading(visitor);
      await visitor.keys('End', ...' now');
      await saved(visitor);
      await publish(visitor);
      await visitor.pressNamed('History');
      await visitor.untilTrue(() => document.querySelectorAll('dialog[open] .history-list button').length > 1);
      await visitor.press('dialog[open] .history-list li:last-child button');
      await visitor.pressNamed('Restore this version');
      await visitor.untilTrue(() => !document.querySelector('dialog[open]'));
      await heading(visitor, before);
      await visitor.untilTrue(
        () =>
          document.activeElement?.textContent?.includes('History') ||
          document.activeElement?.getAttribute('aria-label') === 'History',
      );
    },
  },
  {
    holds: 'header and footer are changed beside a page that shows them, and undone',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      const own = await places.startSite();
      await logIn(visitor, own);
      await visitor.open(`${own.site}/config/header-footer?frameUrl=%2Fterms`);
      await connected(visitor);
      const before = await visitor.see(() => {
        const label = [...document.querySelectorAll('label')].find(
          (each) => each.textContent?.trim() === 'Small print',
        );
        const field = label?.control as HTMLInputElement;
        field.focus();
        return field.value;
      });
      await visitor.keys('End', ...' now');
      await smallPrint(visitor, `${before} now`);
      await saved(visitor);
      await visitor.press('button[aria-label^=Undo], button[title^=Undo]');
      await smallPrint(visitor, before);
    },
  },
  {
    holds: 'a page is made, deleted and restored',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      await logIn(visitor, places);
      await visitor.open(`${places.site}/config/design?frameUrl=%2Fterms`);
      await connected(visitor);
      await visitor.pressNamed('New page…');
      await visitor.untilTrue(
        () => document.activeElement?.closest('dialog[open]') && 'value' in document.activeElement,
      );
      const path = `/boat-${Date.now()}${process.pid}`;
      const title = path.replace('/boat-', 'Boat ');
      await visitor.keys(...title, 'Enter');
      await visitor.untilTrue(
        (address: string) => new URLSearchParams(location.search).get('frameUrl') === address,
        path,
      );
      await connected(visitor);
      await heading(visitor, title);
      await visitor.open(`${places.site}/config/pages`);
      await inBin(visitor, path, false);
      await visitor.pressNamed(`Delete… ${title}`);
      await visitor.pressNamed('Delete the page');
      await inBin(visitor, path, true);
      await visitor.pressNamed(`Restore ${title}`);
      await inBin(visitor, path, false);
    },
  },
];
