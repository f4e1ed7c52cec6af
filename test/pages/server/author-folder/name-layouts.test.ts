import { expect, it } from 'vitest';
import { nameLayouts } from '../../../../pages/server/author-folder/name-layouts.js';

const gallery = (json: string, more = ''): string =>
  `<div data-widget="lightbox gallery" data-block-json='${json}'${more}></div>`;

it('writes the layout of a gallery into its tag where only its JSON names it', () => {
  expect(nameLayouts(`<p>1 > 0</p>${gallery('{"layout":"grid"}')}<p>End</p>`)).toBe(
    `<p>1 > 0</p><div data-layout="grid" data-widget="lightbox gallery" data-block-json='{"layout":"grid"}'></div><p>End</p>`,
  );
  expect(nameLayouts(gallery('{"galleryOptions":{"layout":"autogrid"},"column-behavior":"min"}'))).toContain(
    '<div data-layout="autogrid" data-column-behavior="min" data-widget',
  );
  expect(
    nameLayouts('<ul title="a > b" data-widget="gallery" data-block-json="{&quot;layout&quot;:&quot;list&quot;}">'),
  ).toContain('<ul data-layout="list" title');
});

it.each([
  ['an attribute has it', gallery('{"layout":"grid"}', ' data-layout="list"')],
  ['there is no such layout', gallery('{"layout":"\\"><script>"}')],
  ['it is null', gallery('{"layout":null}')],
  ['the JSON is none', gallery('{"layout":"grid"')],
  ['the element is no gallery', `<div data-widget="carousel" data-block-json='{"layout":"grid"}'></div>`],
  ['it is a comment', `<!-- ${gallery('{"layout":"grid"}')} -->`],
  ['it is the text of a script', `<script>${gallery('{"layout":"grid"}')}</script>`],
])('leaves the page as it is where %s', (_, page) => {
  expect(nameLayouts(page)).toBe(page);
});
