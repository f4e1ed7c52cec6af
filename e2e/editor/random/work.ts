import type { Page } from '@playwright/test';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { PageStateAnswer, VersionAnswer } from '../../../protocol/http/pages.js';
import type { Random } from '../../../test/support/seeded.js';
import { expect } from '../../support/test.js';
import { logIn } from '../support.js';
import { freshBlocks, rowsOf, type Rows } from './rows.js';
import { waitForScreen, type Screen } from './screen.js';
import type { MortalSite } from './site.js';

/** An owner at work on one page, and what has to stand on the screen. */
export interface Work {
  readonly site: MortalSite;
  readonly random: Random;
  readonly pageId: string;
  /** The tab that is worked in. */
  page: Page;
  rows: Rows;
  /** Every state that has stood on the screen, as JSON, single letters included. */
  readonly seen: Set<string>;
  /** Where redo leads, the next one last; empty where that is not known. */
  undone: Rows[];
  /** Whether somebody else has changed the page, so that a conflict is no surprise. */
  isContested: boolean;
  /** Whether the server cannot be reached, so that the page cannot draw a block that it has not. */
  isAway: boolean;
  /** Number of words written so far. */
  words: number;
  readonly log: string[];
}

export const workPath = '/returns';

export const pick = <T>(work: Pick<Work, 'random'>, list: readonly T[]): T =>
  list[Math.floor(work.random() * list.length)]!;

export const happens = ({ random }: Pick<Work, 'random'>, share: number): boolean => random() < share;

/** A word that has not been written before. */
export function newWord(work: Work): string {
  work.words += 1;
  return ` w${work.words}${pick(work, ['', 'ä', 'é', '…', '<b>', '"'])}`;
}

const loginAgain = 'Please log in again';
export const changedElsewhere = 'This page was changed elsewhere';

/**
 * Waits until the screen is right. Logs in again where that is asked for; a conflict with nobody fails, and so does a screen that stays
 * another one.
 */
export async function waitFor(work: Work, what: string, isRight: (screen: Screen) => boolean): Promise<Screen> {
  for (;;) {
    const isAsked = ({ dialogs, isLoggedOut }: Screen): boolean => isLoggedOut || dialogs.includes(loginAgain);
    const isConflict = ({ dialogs }: Screen): boolean => dialogs.includes(changedElsewhere);
    const { screen, isRight: isMet } = await waitForScreen(
      work.page,
      (now) => isAsked(now) || (!work.isContested && isConflict(now)) || isRight(now),
    );
    if (screen && isAsked(screen)) {
      await work.page.context().setOffline(false);
      await work.site.restart();
      await logIn(work.page, work.site.server());
      await expect(work.page.locator('input[type=password]')).toHaveCount(0);
      continue;
    }
    if (screen && isMet && isRight(screen)) return screen;
    throw new Error(`${what}: the screen is\n${JSON.stringify(screen, null, 1)}`);
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Waits until these rows stand on the screen, in the page and in the outline, and nowhere a question. While the server is away, a page that says
 * so may be behind.
 */
export async function expectRows(work: Work, rows: Rows, what: string): Promise<void> {
  const isShown = (screen: Screen): boolean => same(screen.rows, rows) || (work.isAway && screen.isBehind);
  await waitFor(
    work,
    `${what}, and ${JSON.stringify(rows)} has to stand there`,
    (screen) => isShown(screen) && screen.outlined === rows.length && (screen.dialogs.length === 0 || work.isContested),
  );
  work.rows = rows;
  work.seen.add(JSON.stringify(rows));
}

/** The same after a change, which leaves nothing to redo. */
export async function expectChanged(work: Work, rows: Rows, what: string): Promise<void> {
  await expectRows(work, rows, what);
  work.undone = [];
}

export const designUrl = ({ front }: MortalSite, path = workPath): string =>
  `${front.origin}/config/design?frameUrl=${encodeURIComponent(path)}`;

export const isWritable = (screen: Screen): boolean => screen.isConnected && !screen.isReadOnly && screen.rows !== null;

export async function readState({ call }: MortalSite, pageId: string): Promise<PageStateAnswer> {
  const { status, body } = await call<PageStateAnswer>(`/${pageId}`);
  expect(status, 'the page is read from the server').toBe(200);
  return body;
}

/** Publishes a fresh page in place of the last one, and opens it. */
export async function beginWork(
  page: Page,
  site: MortalSite,
  { seed, random, pageId }: { readonly seed: number; readonly random: Random; readonly pageId: string },
): Promise<Work> {
  const { published, version } = await readState(site, pageId);
  const document: PageDocument = { ...published, blocks: freshBlocks(`r${seed}`) };
  const saved = await site.call<VersionAnswer>(`/${pageId}/draft`, 'PUT', { document, baseVersion: version });
  expect(saved.status).toBe(200);
  const { status } = await site.call(`/${pageId}/publish`, 'POST', { baseVersion: saved.body.version });
  expect(status).toBe(200);
  const work: Work = {
    ...{ site, random, pageId, page, rows: rowsOf(document), seen: new Set(), undone: [], log: [] },
    isContested: false,
    isAway: false,
    words: 0,
  };
  await page.goto(designUrl(site));
  await waitFor(work, 'The page is opened', isWritable);
  await expectRows(work, work.rows, 'The page is opened');
  return work;
}

/** The editor can be loaded: only its saves may still go wrong. */
export async function beReachable(work: Work): Promise<void> {
  await work.page.context().setOffline(false);
  await work.site.restart();
  if (!work.isAway) return;
  work.isAway = false;
  await expectRows(work, work.rows, 'The page shows everything once the server is back');
}

/** Saves everything. */
export async function expectSaved(work: Work): Promise<void> {
  await work.page.keyboard.press('ControlOrMeta+s');
  await waitFor(work, 'Everything is saved', ({ marks }) => marks.includes('Saved on server'));
}
