// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { beginWithServer } from './answering-server.js';
import { apply, set } from './hosted-page.js';

const html = `<main data-block-slot="">
  <section data-block-id="s1" data-block-type="section"><h2>Old</h2><div data-block-slot="s1"><p data-block-id="t1" data-block-type="text">One</p><p data-block-id="t2" data-block-type="text">Two</p></div></section>
  <div data-block-id="a1" data-block-type="accordion"><div data-widget="accordion" data-state="ready"></div></div>
</main>`;

const order = (): string[] =>
  [...document.querySelectorAll('[data-block-id]')].map((block) => block.getAttribute('data-block-id') ?? '');
const block = (id: string): HTMLElement => document.querySelector(`[data-block-id=${id}]`) as HTMLElement;

/** Focuses a control of a page that has the focus already: one that enters the page goes to the blocks. */
function focusWithin(selector: string): void {
  const control = document.querySelector<HTMLElement>(selector);
  control?.focus();
  control?.focus();
}

describe('a replaced block', () => {
  const section = {
    html: '<section data-block-id="s1" data-block-type="section"><h2>New</h2><div data-block-slot="s1"></div></section>',
  };

  async function replace(id: string, answer: { html: string }, before: () => void, markup: string): Promise<void> {
    const { page, requests } = beginWithServer({ html: markup });
    before();
    page.say(apply(1, set(id, 'tone', 'dark', { type: 'section' })));
    await page.settle();
    requests[0]?.answer(answer);
    await page.settle();
    expect(requests).toHaveLength(1);
  }

  test('keeps its child elements with their state', async () => {
    let child: HTMLElement | undefined;
    await replace('s1', section, () => void (child = block('t1')), html);
    expect(block('t1')).toBe(child);
    expect(document.querySelector('h2')?.textContent).toBe('New');
    expect(order()).toEqual(['s1', 't1', 't2', 'a1']);
  });

  test.each(['[name=a]', '#b'])(
    'keeps the focus on the control that had it, found by its id or by its place: %s',
    async (selector) => {
      const fields =
        '<form data-block-id="f1" data-block-type="form"><label><input name="a"></label><input id="b"></form>';
      await replace('f1', { html: fields }, () => focusWithin(selector), fields);
      expect(document.activeElement).toBe(document.querySelector(selector));
    },
  );

  test('takes the focus itself when its control is gone, and is no tab stop afterwards', async () => {
    const fields = '<form data-block-id="f1" data-block-type="form"><input id="b"></form>';
    await replace('f1', { html: '<form data-block-id="f1"><p>x</p></form>' }, () => focusWithin('#b'), fields);
    expect(document.activeElement).toBe(block('f1'));
    block('f1').blur();
    expect(block('f1').hasAttribute('tabindex')).toBe(false);
  });

  test('does not move the focus when it is elsewhere', async () => {
    await replace('s1', section, () => focusWithin('#other'), `${html}<input id="other">`);
    expect(document.activeElement?.id).toBe('other');
  });

  test('keeps typed input and takes a changed default for untouched fields', async () => {
    const field = (value: string): string =>
      `<form data-block-id="f1" data-block-type="form"><input id="a" value="${value}"><input id="b" value="${value}"></form>`;
    await replace(
      'f1',
      { html: field('new') },
      () => void ((document.querySelector('#a') as HTMLInputElement).value = 'typed'),
      field('old'),
    );
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['typed', 'new']);
  });

  const accordion = (states: readonly string[], extra = ''): string =>
    `<div data-block-id="a9" data-block-type="accordion" data-widget="accordion"${states.length ? ' data-state="ready"' : ''}>${extra}${[
      'x',
      'y',
    ]
      .map(
        (id, at) =>
          `<h3 data-part="heading"${states[at] ? ` data-state="${states[at]}"` : ''}>${id}</h3><div data-part="panel" id="${id}"></div>`,
      )
      .join('')}</div>`;

  test('keeps open panels open by their ids, also when an item was inserted before them', async () => {
    await replace(
      'a9',
      { html: accordion([], '<h3 data-part="heading">new</h3><div data-part="panel" id="w"></div>') },
      () => {},
      accordion(['closed', 'open']),
    );
    expect(
      [...document.querySelectorAll('h3')].map((heading) => [heading.textContent, heading.getAttribute('data-state')]),
    ).toEqual([
      ['new', null],
      ['x', 'closed'],
      ['y', 'open'],
    ]);
  });

  test('reconnects its widget at once when it was connected', async () => {
    await replace('a9', { html: accordion([]) }, () => {}, accordion(['closed', 'open']));
    expect(block('a9').getAttribute('data-load')).toBe('now');
  });

  test('keeps waiting when its widget was not connected yet', async () => {
    await replace('a9', { html: accordion([]) }, () => {}, accordion([]));
    expect(block('a9').hasAttribute('data-load')).toBe(false);
  });
});
