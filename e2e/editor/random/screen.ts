import type { BrowserContext, Page } from '@playwright/test';
import type { Rows } from './rows.js';

/** What stands on the screen. */
export interface Screen {
  /** Rows of the page in the frame; null while it shows none. */
  readonly rows: Rows | null;
  /** Rows of the outline. */
  readonly outlined: number;
  /** Titles of the open dialogs. */
  readonly dialogs: readonly string[];
  /** What the three marks of the saved work say. */
  readonly marks: readonly string[];
  readonly isConnected: boolean;
  /** Whether the editor says that the page does not show everything yet. */
  readonly isBehind: boolean;
  readonly isReadOnly: boolean;
  /** Whether the log-in stands there in place of the editor. */
  readonly isLoggedOut: boolean;
  /** Messages that have come since the page was loaded. */
  readonly told: readonly string[];
}

declare global {
  interface Window {
    /** Installed by `watchScreen`. */
    readScreen?(): Screen;
  }
}

/** Runs in the editor: installs what reads its screen. */
function install(): void {
  if (window.top !== window) return;
  const told: string[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('.toast')) told.push(node.querySelector('p')?.textContent ?? '');
  }).observe(document, { subtree: true, childList: true });

  const blocks = '[data-block-id]';
  const textOf = (block: Element): string => {
    switch (block.getAttribute('data-block-type')) {
      case 'section':
        return '';
      case 'heading':
        return block.querySelector('h1, h2, h3')?.textContent ?? '';
      case 'code':
        // While it is written, the browser ends it with a line break of its own.
        return (block.querySelector('pre > code')?.textContent ?? '').replace(/\n$/, '');
      default:
        return [...block.querySelectorAll('p')].map(({ textContent }) => textContent).join('\n\n');
    }
  };
  const depthOf = (block: Element): number => {
    let depth = 0;
    for (let at = block.parentElement?.closest(blocks); at; at = at.parentElement?.closest(blocks)) depth += 1;
    return depth;
  };
  window.readScreen = () => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Page preview"]')?.contentDocument;
    const drawn = [...(frame?.querySelectorAll(`main ${blocks}`) ?? [])];
    const words = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
    return {
      rows:
        drawn.length === 0
          ? null
          : drawn.map((block) => ({
              depth: depthOf(block),
              type: block.getAttribute('data-block-type') ?? '',
              text: textOf(block),
            })),
      outlined: document.querySelectorAll('[role=treeitem]').length,
      dialogs: words('dialog[open] h2'),
      marks: words('.save-mark > span:nth-child(2)'),
      isConnected: words('.lamp-word').includes('Page connected'),
      isBehind: words('.lamp-word').includes('Preview is behind'),
      isReadOnly: words('.bar').some((each) => each.includes('being edited in another tab')),
      isLoggedOut: [...document.querySelectorAll('input[type=password]')].some((field) => !field.closest('dialog')),
      told: [...told],
    };
  };
}

/** Has every page of the context read its screen. */
export async function watchScreen(context: BrowserContext): Promise<void> {
  await context.addInitScript(install);
}

/** The screen as it is; null where no editor is. */
export const readScreen = (page: Page): Promise<Screen | null> => page.evaluate(() => window.readScreen?.() ?? null);

const isAway = /context was destroyed|navigat|detached/i;

/** Waits until the screen is right; resolves with it, or with the last one after the time. */
export async function waitForScreen(
  page: Page,
  isRight: (screen: Screen) => boolean,
  forMs = 30_000,
): Promise<{ readonly isRight: boolean; readonly screen: Screen | null }> {
  const until = Date.now() + forMs;
  let screen: Screen | null = null;
  while (Date.now() < until) {
    try {
      screen = await readScreen(page);
      if (screen && isRight(screen)) return { isRight: true, screen };
      // The screen changes with a frame.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 25)));
    } catch (error) {
      if (!isAway.test(String(error))) throw error;
    }
  }
  return { isRight: false, screen };
}
