import { expect } from '@playwright/test';
import { demoTemplates } from '../../support/demo-site.js';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import { dialogOpen, settled, violations } from './axe.js';

/** Rules about whole documents, which the bare fragments of `pages/cases` are not. */
const documentRules = ['document-title', 'html-has-lang', 'landmark-one-main', 'page-has-heading-one', 'region'];

interface State {
  readonly name: string;
  readonly path: string;
  readonly reach?: (visitor: Visitor) => Promise<void>;
}

/** Answers the banner, which comes after the page and may lie over what is pressed next. */
async function answerBanner(visitor: Visitor): Promise<void> {
  await visitor.press('[data-part=banner] [data-part=decline]');
  await visitor.until(() => !!document.querySelector('[data-part=banner]')?.checkVisibility(), false);
}

const pageStates: readonly State[] = [
  {
    name: 'start page with its banner',
    path: '/',
    reach: (visitor) => visitor.untilTrue(() => document.querySelector('[data-part=banner]')?.checkVisibility()),
  },
  // Rows that are not attached yet are reached by the keyboard of some engines only.
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
      await answerBanner(visitor);
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
      await answerBanner(visitor);
      await visitor.press('[data-widget~=lightbox] [data-part~=open]');
      await dialogOpen(visitor);
    },
  },
  {
    name: 'menu of a narrow window',
    path: '/about',
    async reach(visitor) {
      await visitor.resize(460, 800);
      await visitor.press('[data-widget~=menu] summary');
      await visitor.untilTrue(() => document.querySelector('[data-widget~=menu] [open], [data-widget~=menu][open]'));
    },
  },
  {
    name: 'what follows a press of "Add to cart"',
    path: '/shop/dairy-stool',
    async reach(visitor) {
      await answerBanner(visitor);
      await visitor.press('form.offer [data-part=button]');
      await visitor.untilTrue(() => /Added to your cart/.test(document.body.textContent ?? ''));
    },
  },
  {
    name: 'errors of the checkout',
    path: '/shop/dairy-stool',
    async reach(visitor) {
      await answerBanner(visitor);
      await visitor.press('form.offer [data-part=button]');
      await visitor.untilTrue(() => /Added to your cart/.test(document.body.textContent ?? ''));
      await visitor.open(new URL('/checkout', await visitor.see(() => location.href)).href);
      await visitor.ready('form[data-widget~=checkout]');
      await visitor.see(() => document.querySelector<HTMLElement>('[data-part=order]')?.click());
      await visitor.untilTrue(() => document.querySelector('form[data-widget~=checkout] [aria-invalid=true]'));
    },
  },
  {
    name: 'list below the search',
    path: '/about',
    async reach(visitor) {
      await answerBanner(visitor);
      await visitor.press('#site-search');
      await visitor.untilTrue(() => document.querySelector('#site-search')?.getAttribute('role') === 'combobox');
      await visitor.keys(...'dairy');
      await visitor.untilTrue(() => document.querySelector('[role=option]')?.checkVisibility());
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

const attached = (visitor: Visitor): Promise<void> =>
  visitor.untilTrue(() => document.querySelector('[data-widget][data-state=ready]'));

/** Case pages, in their state at rest or with what they open; a dialog is attached by a press only. */
const caseStates: readonly Omit<State, 'name'>[] = [
  { path: '/slideshow/default.html' },
  { path: '/slideshow/scroll.html' },
  { path: '/carousel/default.html' },
  { path: '/thumbnail-strip/default.html' },
  { path: '/accordion/default.html' },
  { path: '/form/kinds.html' },
  { path: '/checkout/fields.html' },
  { path: '/popup/default.html', reach: dialogOpen },
  {
    path: '/lightbox/default.html',
    async reach(visitor) {
      await attached(visitor);
      await visitor.press('[data-widget~=lightbox] img');
      await dialogOpen(visitor);
    },
  },
  {
    path: '/dialog/default.html',
    async reach(visitor) {
      await visitor.press('[data-part=trigger]');
      await dialogOpen(visitor);
    },
  },
];

export const accessibility: Behaviour[] = [
  ...pageStates.map(({ name, path, reach }): Behaviour => ({
    holds: `axe finds nothing: ${name}`,
    isFast: name === 'gallery',
    async run(visitor, { site }) {
      await visitor.open(site + path);
      await reach?.(visitor);
      await settled(visitor);
      expect(await violations(visitor)).toEqual([]);
    },
  })),
  {
    holds: 'axe finds nothing on a page of each template of the site, nor in cart, search and account',
    async run(visitor, { site }) {
      await visitor.decline(site);
      const found: Record<string, readonly string[]> = {};
      const paths = [
        ...(await demoTemplates(site)),
        '/cart',
        '/search?q=stool',
        '/account/login',
        '/account/create',
        '/de',
      ];
      for (const path of paths) {
        await visitor.open(site + path);
        await visitor.until(() => document.readyState, 'complete');
        // What moves in once it is scrolled to has no colours before.
        await visitor.untilTrue(() =>
          [...document.querySelectorAll('[data-widget~=animate]')].every((each) => {
            each.scrollIntoView({ behavior: 'instant' });
            return getComputedStyle(each).opacity === '1';
          }),
        );
        await settled(visitor);
        found[path] = await violations(visitor);
      }
      expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
    },
  },
  {
    holds: 'axe finds nothing in the markup of the case pages with their behaviours attached, dialogs open',
    async run(visitor) {
      const found: Record<string, readonly string[]> = {};
      for (const { path, reach = attached } of caseStates) {
        await visitor.open(path);
        await reach(visitor);
        await settled(visitor);
        found[path] = await violations(visitor, { withoutRules: documentRules });
      }
      expect(found).toEqual(Object.fromEntries(caseStates.map(({ path }) => [path, []])));
    },
  },
];
