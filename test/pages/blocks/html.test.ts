import { describe, expect, it } from 'vitest';
import type { Html } from '../../../pages/blocks/block-template.js';
import { attributesOf, html } from '../../../pages/blocks/html.js';
import { attributesHtml } from '../../../pages/blocks/markup.js';
import { needsOf } from '../../../pages/blocks/page-needs.js';

async function written(markup: Html): Promise<string[]> {
  return [...attributesOf(await markup)].map(({ name, value }) => `${name}=${value}`);
}

describe('markup knows the classes and data attributes', () => {
  it('that its template writes literally, with and without a value', async () => {
    expect(await written(html`<p class="lead note" id="a"><i data-open data-part="x">Words</i></p>`)).toEqual([
      'class=lead note',
      'data-open=',
      'data-part=x',
    ]);
  });

  it('whose value a template concatenates', async () => {
    const size: string = 'large';
    const off = size === 'small' && ' is-small';
    expect(
      await written(html`<a class="button size-${size}${off}" href="${size}" data-size="${2}">${size}</a>`),
    ).toEqual(['class=button size-large', 'data-size=2']);
  });

  it('that helpers write, with the unescaped value', async () => {
    const values = {
      class: 'a',
      'data-html': 'https://a.example/?b&c',
      hidden: true,
      'data-on': true,
      'data-off': false,
    };
    expect(await written(html`<p${attributesHtml(values)}></p>`)).toEqual([
      'class=a',
      'data-html=https://a.example/?b&c',
      'data-on=',
    ]);
  });

  it('of the markup inside it, in the order of the page, also where that comes later', async () => {
    const later = async (name: string): Promise<Awaited<Html>> => html`<i class="${name}"></i>`;
    const list = ['b', 'c'].map(later);
    expect(
      await written(html`<p class="a">${[list, [html`<i class="d"></i>`]]}</p><p class="e">${later('f')}</p>`),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `class=${name}`));
  });

  it('and nothing from texts', async () => {
    const text = ' class="a" data-widget="form" class=b data-c';
    expect(await written(html`<p title="${text}">${text}${[text]}</p>`)).toEqual([]);
  });
});

describe('needs of markup', () => {
  it('are spelled as selectors ask for them', async () => {
    const { tokens, valuesOf } = needsOf(await html`<p class="a b" data-widget="form gallery" data-on></p>`);
    expect([...tokens]).toEqual([
      '.a',
      '.b',
      '[data-widget]',
      '[data-widget=form gallery]',
      '[data-widget~=form]',
      '[data-widget~=gallery]',
      '[data-on]',
      '[data-on=]',
      '[data-on~=]',
    ]);
    expect([valuesOf('data-widget'), valuesOf('data-absent')]).toEqual([['form gallery'], []]);
  });
});
