import type { Behaviour } from '../behaviour.js';
import { connected, expectedErrors, logIn } from './editor.js';

const field = '#theme-css[contenteditable=true]';

export const code: Behaviour[] = [
  {
    holds:
      'CSS is written with numbered lines, a selection is replaced and Tab leads on, within the policy of the page',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      // A theme is one for the site.
      const own = await places.startSite();
      await logIn(visitor, own);
      await visitor.open(`${own.site}/config/theme?frameUrl=%2Fcontact`);
      await connected(visitor);
      await visitor.see(() => document.querySelector('#theme-css')?.scrollIntoView({ block: 'center' }));
      await visitor.untilTrue((selector: string) => document.querySelector(selector), field);
      const holds = (lines: readonly string[]): Promise<void> =>
        visitor.until(
          (selector: string) =>
            [...document.querySelectorAll(`${selector} .cm-line`)].map(({ textContent }) => textContent),
          [...lines],
          field,
        );
      await visitor.press(field);
      await visitor.keys(...'h1 {}', 'Enter', ...'body {}');
      await holds(['h1 {}', 'body {}']);
      await visitor.untilTrue(() => document.querySelector('.code-signs .code-fault'));
      // Numbers have their colour and place by the library's own rules: they stand beside the lines, not above them.
      await visitor.until(
        (selector: string) => {
          const numbers = document.querySelector('.cm-lineNumbers')?.getBoundingClientRect();
          const line = document.querySelector(`${selector} .cm-line`)?.getBoundingClientRect();
          return !!numbers && !!line && numbers.right <= line.left && numbers.top <= line.top;
        },
        true,
        field,
      );
      await visitor.keys('Control+a', ...'h2 {}');
      await holds(['h2 {}']);
      await visitor.keys('Backspace', 'Backspace');
      await holds(['h2 ']);
      await visitor.keys('Tab');
      await visitor.until(
        (selector: string) => document.activeElement === document.querySelector(selector),
        false,
        field,
      );
      await holds(['h2 ']);
    },
  },
];
