import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';

const panel = (visitor: Visitor, id: string, isOpen: boolean): Promise<void> =>
  visitor.until((wanted: string) => !document.getElementById(wanted)?.hidden, isOpen, id);

export const accordions: Behaviour[] = [
  {
    holds: 'an accordion opens one section at a time, by presses and by keys [ACC-02] [ACC-03]',
    isFast: true,
    async run(visitor) {
      await visitor.open('/accordion/default.html');
      await visitor.ready('[data-widget~=accordion]');
      await visitor.press('[aria-controls=faq-time]');
      await panel(visitor, 'faq-time', true);
      await visitor.focus('[aria-controls=faq-wood]');
      await visitor.keys('Enter');
      await panel(visitor, 'faq-wood', true);
      await panel(visitor, 'faq-time', false);
    },
  },
  {
    holds: 'a link into a closed section opens it, with its heading in view',
    isFast: true,
    async run(visitor) {
      await visitor.open('/accordion/default.html#faq-radius');
      await panel(visitor, 'faq-wood', true);
      await visitor.see(() => void (location.hash = 'faq-delivery'));
      await panel(visitor, 'faq-delivery', true);
    },
  },
  {
    holds: 'the links of a closing section are no Tab stops',
    isFast: true,
    async run(visitor) {
      await visitor.open('/accordion/default.html');
      await visitor.ready('[data-widget~=accordion]');
      await visitor.press('[aria-controls=faq-time]');
      await panel(visitor, 'faq-time', true);
      await visitor.untilTrue(() => !document.getAnimations().length);
      // At once: the panel closes in a quarter of a second.
      const isReached = await visitor.see(() => {
        document.querySelector<HTMLElement>('[aria-controls=faq-time]')?.click();
        const link = document.querySelector<HTMLElement>('#faq-time a');
        link?.focus();
        return document.activeElement === link;
      });
      expect(isReached).toBe(false);
      await panel(visitor, 'faq-time', false);
    },
  },
  {
    holds: 'find-in-page reaches the text of a closed section',
    isFast: true,
    async run(visitor) {
      await visitor.open('/accordion/default.html');
      await visitor.ready('[data-widget~=accordion]');
      const hidden = await visitor.see(() => {
        const element = document.getElementById('faq-wood') as HTMLElement;
        element.dispatchEvent(new Event('beforematch', { bubbles: true }));
        return 'onbeforematch' in element;
      });
      if (hidden) await panel(visitor, 'faq-wood', true);
    },
  },
];
