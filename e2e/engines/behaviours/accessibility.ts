import { expect } from '@playwright/test';
import { axeSource, judgePage } from '../../support/axe.js';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';

/** Rules about whole documents, which the bare fragments of `pages/cases` are not. */
const documentRules = ['document-title', 'html-has-lang', 'landmark-one-main', 'page-has-heading-one', 'region'];

/** Rows below the first screen are not attached yet; the keyboard scrolls them in browsers of today. */
const stillRules = ['scrollable-region-focusable'];

/** Violations of the page as it is now. */
async function violations(visitor: Visitor, withoutRules: readonly string[] = []): Promise<string[]> {
  if (!(await visitor.see(() => 'axe' in window))) await visitor.run(axeSource);
  return visitor.see(judgePage, { withoutRules });
}

const settled = (visitor: Visitor): Promise<void> =>
  visitor.untilTrue(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

interface State {
  readonly name: string;
  readonly path: string;
  readonly reach?: (visitor: Visitor) => Promise<void>;
}

const dialogOpen = (visitor: Visitor): Promise<void> =>
  visitor.untilTrue(() => document.querySelector('dialog[open]')?.contains(document.activeElement));

const pageStates: readonly State[] = [
  {
    name: 'start page with its banner',
    path: '/',
    reach: (visitor) => visitor.untilTrue(() => document.querySelector('[data-part=banner]')?.checkVisibility()),
  },
  { name: 'gallery', path: '/gallery' },
  {
    name: 'errors of the form',
    path: '/contact',
    async reach(visitor) {
      await visitor.ready('[data-widget~=form]');
      await visitor.see(() => document.querySelector<HTMLElement>('[data-widget~=form] [data-part=submit]')?.click());
      await visitor.untilTrue(() => document.querySelector('[aria-invalid=true]'));
    },
  },
  {
    name: 'dialog',
    path: '/contact',
    async reach(visitor) {
      await visitor.press('.dialog-trigger');
      await dialogOpen(visitor);
    },
  },
  {
    name: 'quick view',
    path: '/shop',
    async reach(visitor) {
      await visitor.ready('[data-widget~=cart-count]');
      await visitor.focus('[data-part=trigger][href="/shop/meadow-stool"]');
      await visitor.keys('Enter');
      await dialogOpen(visitor);
    },
  },
  {
    name: 'lightbox',
    path: '/gallery',
    async reach(visitor) {
      await visitor.press('[data-widget~=lightbox] [data-part~=open]');
      await dialogOpen(visitor);
    },
  },
  {
    name: 'log-in dialog',
    path: '/about',
    async reach(visitor) {
      await visitor.press('a.account-link');
      await dialogOpen(visitor);
    },
  },
];

const caseStates: readonly string[] = [
  '/slideshow/default.html',
  '/carousel/default.html',
  '/thumbnail-strip/default.html',
  '/lightbox/default.html',
  '/accordion/default.html',
  '/popup/default.html',
];

export const accessibility: Behaviour[] = [
  ...pageStates.map(({ name, path, reach }): Behaviour => ({
    holds: `axe finds nothing: ${name}`,
    async run(visitor, { site }) {
      await visitor.open(site + path);
      if (reach) await reach(visitor);
      await settled(visitor);
      expect(await violations(visitor, stillRules)).toEqual([]);
    },
  })),
  {
    holds: 'axe finds nothing in the markup of the case pages with their behaviours attached',
    async run(visitor) {
      for (const path of caseStates) {
        await visitor.open(path);
        await visitor.untilTrue(() => document.querySelector('[data-widget][data-state=ready]'));
        await settled(visitor);
        expect({ path, found: await violations(visitor, documentRules) }).toEqual({ path, found: [] });
      }
    },
  },
];
