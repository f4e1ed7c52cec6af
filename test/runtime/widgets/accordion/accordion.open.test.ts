// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { widget } from '../../../../runtime/widgets/accordion/accordion.js';
import { quietAnimations } from '../../../support/animations.js';
import { mountHtml } from '../../../support/mount.js';

beforeEach(quietAnimations);

/** Mounts sections of which those marked `o` are emitted open, without animation. */
function mount(from: string, multiple: boolean) {
  const sections = [...from].map(
    (mark) => `<h3 data-part="heading"${mark === 'o' ? ' data-state="open"' : ''}>A</h3><p data-part="panel">B</p>`,
  );
  const page = mountHtml(
    `<div data-widget="accordion" data-transition-ms="0" data-allow-multiple="${multiple}">${sections.join('')}</div>`,
    widget,
  );
  return {
    page,
    press: (index: number) => document.querySelectorAll('button')[index]!.click(),
    state: () => [...document.querySelectorAll('p')].map(({ hidden }) => (hidden ? '-' : 'o')).join(''),
  };
}

describe('which sections are open after a press', () => {
  it.each([
    { from: '---', index: 1, multiple: false, to: '-o-' },
    { from: 'o--', index: 2, multiple: false, to: '--o' },
    { from: 'o--', index: 2, multiple: true, to: 'o-o' },
    { from: '-o-', index: 1, multiple: false, to: '---' },
    { from: 'oo-', index: 0, multiple: true, to: '-o-' },
  ])('from $from, section $index, several: $multiple gives $to [ACC-01] [ACC-03]', ({ from, index, multiple, to }) => {
    const { press, state } = mount(from, multiple);
    expect(state()).toBe(from);
    press(index);
    expect(state()).toBe(to);
  });

  it.each(['-oo', 'o-o', '---'])('%s starts with the first alone when only one may be open [ACC-03]', (from) => {
    const { state, page } = mount(from, false);
    const [first] = [...from.matchAll(/o/g)];
    expect(state()).toBe([...from].map((_, at) => (at === first?.index ? 'o' : '-')).join(''));
    page.disconnect();
  });

  it('never are more than one after opening one, whatever came before [ACC-03]', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), fc.nat(), (open, number) => {
        const { press, state } = mount(open.map((each) => (each ? 'o' : '-')).join(''), false);
        const index = number % open.length;
        if (state()[index] === 'o') press(index);
        press(index);
        expect(state()).toBe(open.map((_, at) => (at === index ? 'o' : '-')).join(''));
      }),
      { numRuns: 30 },
    );
  });
});
