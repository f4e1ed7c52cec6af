// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { widgetNames } from '../../../../protocol/names/widgets.js';
import type { WidgetTable } from '../../../../protocol/widgets/option-table.js';
import { findMistakes } from '../../../../runtime/core/advice/find-mistakes.js';
import { readWidgetTables } from '../../../support/widget-tables.js';

let tables: ReadonlyMap<string, WidgetTable>;

beforeAll(async () => {
  tables = await readWidgetTables();
});

function mistakesIn(markup: string): readonly string[] {
  document.body.innerHTML = markup;
  return findMistakes(document, (name) => tables.get(name)).map(({ words }) => words);
}

/** Case files whose markup is wrong on purpose, and those of hundreds of slides, which say nothing more. */
const isLeftOut = (file: string): boolean =>
  /broken|bad|missing|hostile|empty|still-escaped|modes|many|no-player/.test(file);

describe('the mistakes of a page', () => {
  test('are none in any case file that is right', () => {
    const files = readdirSync('pages/cases', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    );
    const right = files.filter((file) => !isLeftOut(file));
    expect(right.length).toBeGreaterThan(widgetNames.length);
    for (const file of right) expect(mistakesIn(readFileSync(`pages/cases/${file}`, 'utf8')), file).toEqual([]);
  });

  test.each([
    ['<div data-widget="galery">', 'data-widget="galery" is no behaviour. Did you mean gallery?'],
    [
      '<div data-widget="images" data-load="lazy">',
      'data-load="lazy" is no moment to load. It takes now, idle, visible or press.',
    ],
    ['<div data-widgit="tabs">', 'data-widgit: did you mean data-widget?'],
    [
      '<div data-widget="accordion" data-firts-open><b data-part="heading"></b><b data-part="panel"></b></div>',
      'data-firts-open: did you mean data-first-open?',
    ],
    [
      `<div data-widget="accordion" data-block-json='{"frstOpen":true}'><b data-part="heading"></b><b data-part="panel"></b></div>`,
      '"frstOpen" is no option of accordion. Did you mean firstOpen?',
    ],
    [
      `<div data-widget="gallery" data-block-json='{"perRow":"many"}'><b data-part="track"><i data-part="slide"></i></b></div>`,
      '"perRow" of gallery takes a whole number from 1 to 20; here it is "many". The default, 4, is in force.',
    ],
    [
      '<div data-widget="gallery" data-block-json="[]"><b data-part="track"><i data-part="slide"></i></b></div>',
      `data-block-json has to be a JSON object, such as data-block-json='{"name":"value"}'. The defaults are in force.`,
    ],
    [
      '<div data-widget="gallery"><b data-part="track"></b></div>',
      'There is no slide: add <figure data-part="slide"><img src="photo.jpg" alt="What it shows"></figure> inside.',
    ],
    [
      '<div data-widget="gallery"><b data-part="track"><i data-part="slide"></i><i data-part="slid"></i></b></div>',
      'data-part="slid": gallery has no such part. Did you mean slide?',
    ],
    ['<p data-part="slide"></p>', 'data-part="slide" stands in no element with data-widget.'],
    [
      '<div data-widget="accordion"><b data-part="heading"></b></div>',
      'accordion needs an element with data-part="panel" inside. Without it the markup stays as it is.',
    ],
  ])('tell %s', (markup, words) => {
    expect(mistakesIn(markup)).toEqual([words]);
  });

  test('name every option to whoever misses one by far', () => {
    const markup = `<div data-widget="accordion" data-block-json='{"colour":"red"}'><b data-part="heading"></b><b data-part="panel"></b></div>`;
    expect(mistakesIn(markup)).toEqual([
      `"colour" is no option of accordion. It has ${Object.keys(tables.get('accordion')?.options ?? {})
        .join(', ')
        .replace(/, (\w+)$/, ' or $1')}.`,
    ]);
  });

  test('tell where a form loses its answers', () => {
    expect(
      mistakesIn('<form data-widget="form"><input name="email"><button data-part="submit"></button></form>'),
    ).toEqual([
      'Without script this form goes nowhere: add method="post" action="/api/form/SaveFormSubmission".',
      'The form has no name, so that nothing can be sent: add <input type="hidden" name="formId" value="contact"> inside.',
      'This control is in no field, so that its answer is not sent: put <div data-part="field" data-field-id="email" data-field-type="email"> around it and its label.',
    ]);
    const field = '<p data-part="field" data-field-id="mail"><input name="mail"></p><p data-part="field"></p>';
    const form = `<form data-widget="form" method="post" action="/"><input type="hidden" name="formId">${field}<button data-part="submit"></button></form>`;
    expect(mistakesIn(form)).toEqual([
      'The field has no name for its answer: add data-field-id="email", or another word of your own.',
      'name="mail": the answer is not sent under this name. It has to be name="field:mail".',
    ]);
    expect(mistakesIn('<div data-widget="form"><button data-part="submit"></button></div>')).toEqual([
      'The behaviour form belongs on a form element.',
    ]);
  });
});
