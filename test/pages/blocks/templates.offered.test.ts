// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { formFieldTypes } from '../../../protocol/blocks/form-fields.js';
import type { BlockType } from '../../../protocol/blocks/index.js';
import type { WidgetName } from '../../../protocol/names/widgets.js';
import { specificationRow } from '../../support/specification.js';
import { filledBlock, parse, render } from './render-support.js';

/** Words of the specification, a block that an owner adds for them, and its behaviour on the page. */
const offered: readonly (readonly [word: string, type: BlockType, behaviour: WidgetName])[] = [
  ['lightbox', 'gallery', 'lightbox'],
  ['video block', 'video', 'video'],
  ['map block', 'map', 'map'],
  ['tooltips', 'button', 'tooltip'],
  ['information dialogs', 'dialog', 'dialog'],
  ['accordion', 'accordion', 'accordion'],
  ['menu tabs', 'restaurant-menu', 'tabs'],
  ['marquee', 'marquee', 'marquee'],
  ['member pricing toggle', 'member-pricing', 'member-pricing'],
  ['table-booking widget', 'booking', 'booking'],
  ['follow button', 'follow', 'follow'],
];

describe('what the specification says that pages show', () => {
  it.each(offered)('%s: a block %s has the behaviour %s on the page [SCOPE-12]', async (word, type, behaviour) => {
    expect(specificationRow('SCOPE-12')).toContain(word);
    const block = filledBlock(type);
    const markup = await render(type === 'gallery' ? { ...block, value: { ...block.value, lightbox: true } } : block);
    expect(parse(markup).querySelector(`[data-widget~='${behaviour}']`)).not.toBeNull();
  });

  it('a form asks with each type of field that is named [ENUM-28]', () => {
    const named = /: (.*) and others/.exec(specificationRow('ENUM-28'))?.[1]?.split(', ') ?? [];
    expect(named).toHaveLength(5);
    expect(formFieldTypes).toEqual(expect.arrayContaining(named));
  });
});
