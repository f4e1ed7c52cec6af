// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { starterMarkup } from '../../../../pages/server/author-folder/starter-markup.js';
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
  /broken|bad|missing|hostile|empty|still-escaped|modes|many|no-player|unknown|long-text|duplicate-ids|nothing-after|invalid/.test(
    file,
  );

describe('the mistakes of a page', () => {
  test('are none in any case file that is right', () => {
    const files = readdirSync('pages/cases', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    );
    const right = files.filter((file) => !isLeftOut(file));
    expect(right.length).toBeGreaterThan(widgetNames.length);
    const told = right.map((file) => [file, mistakesIn(readFileSync(`pages/cases/${file}`, 'utf8'))] as const);
    expect(told.filter(([, words]) => words.length > 0)).toEqual([]);
  });

  test('are none in the page that an empty folder begins with', () => {
    for (const pictures of [[], ['boards.jpg', 'birches.jpg']]) expect(mistakesIn(starterMarkup(pictures))).toEqual([]);
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

  test.each([
    ['data-first-open="yes"', 'accordion takes true or false; here it is "yes". Did you mean true?'],
    ['data-first-open="TRUE"', 'Did you mean true?'],
    ['data-transition-ms="200ms"', 'Did you mean 200?'],
    ['data-transition-ms="2s"', 'here it is "2s". The default'],
    ['data-open-first', 'data-open-first: did you mean data-first-open?'],
    ['data-multiple', 'data-multiple: did you mean data-allow-multiple?'],
    ['data-allowMultiple', 'data-allowmultiple: did you mean data-allow-multiple?'],
    ['first-open', 'first-open: did you mean data-first-open?'],
  ])('tell %s', (attribute, words) => {
    const markup = `<div data-widget="accordion" ${attribute}><b data-part="heading"></b><b data-part="panel"></b></div>`;
    expect(mistakesIn(markup).join()).toContain(words);
    expect(mistakesIn(markup)).toHaveLength(1);
  });

  const slides = '<b data-part="track"><i data-part="slide"></i></b>';
  const tabs = '<p data-part="list"><a data-part="tab" href="#a">A</a><a data-part="tab" href="#b">B</a></p>';

  test.each([
    ['<p data-widget="">', ['data-widget is empty: name a behaviour in it, or remove it.']],
    ['<p data-widget="tabs,images">', ['Names of behaviours are parted by spaces: data-widget="tabs images".']],
    [
      '<p data-widget="tabs><b data-load=">',
      ['data-widget has a tag in it: close its quotes before the next attribute, data-widget="name".'],
    ],
    ['<p widget="tabs">', ['widget: did you mean data-widget?']],
    [
      `<div data-widget="gallery" data-layout="gird">${slides}</div>`,
      ['"layout" of gallery: there is no "gird". Did you mean grid?'],
    ],
    [
      `<div data-widget="slideshow" data-transition="cube">${slides}</div>`,
      ['"transition" of slideshow: there is no "cube". It takes fade, ken-burns, scroll, swipe or new-swipe.'],
    ],
    [
      `<div data-widget="gallery"><b data-part="track"><i data-part="slide"><i data-part="slide"></i></i></b></div>`,
      ['data-part="slide" stands inside another slide: is that one closed before it?'],
    ],
    [
      `<div data-widget="map" data-zoom="3"><b data-part="canvas"></b></div>`,
      ['data-zoom: did you mean data-tile-zoom or data-map-zoom?'],
    ],
    [
      `<div data-widget="map" data-lat="54,1"><b data-part="canvas"></b></div>`,
      ['data-lat: did you mean data-map-lat or data-marker-lat?'],
    ],
    [
      `<div data-widget="map" data-map-lat="54,1"><b data-part="canvas"></b></div>`,
      [
        '"mapLat" of map takes a number from -90 to 90; here it is "54,1". Did you mean 54.1? The default, 40.7207559, is in force.',
      ],
    ],
    [
      '<div data-widget="accordion"><b data-part="panel"></b><b data-part="heading"></b><b data-part="heading"></b><b data-part="panel"></b></div>',
      [
        'This panel has no heading and stays open: add <h3 data-part="heading"> before it, after the panel before.',
        'This heading has no panel and opens nothing: add <div data-part="panel"> after it, before the next heading.',
      ],
    ],
    [
      `<div data-widget="tabs">${tabs}<b data-part="panel" id="a"></b><b data-part="panel" id="c"></b></div>`,
      [
        'This tab shows nothing: its href has to name the id of a panel that no other tab has; here it is "#b". Free ids: c.',
        'No tab shows this panel: add <a data-part="tab" href="#c">.',
      ],
    ],
    [
      '<div data-widget="dialog"><b data-part="content" id="rules"></b></div>',
      ['Nothing opens this dialog: add <a data-part="trigger" href="#rules">.'],
    ],
    [
      '<div data-widget="dialog"><b data-part="trigger"></b><b data-part="content"></b></div>',
      ['No key reaches this trigger: make it a link or a button.'],
    ],
    ['<div data-widget="popup"></div>', ['The behaviour popup belongs on a dialog element.']],
    ['<nav data-widget="menu"></nav>', ['The behaviour menu belongs on a details element.']],
    [
      '<form data-widget="add-to-cart"><button data-part="button"></button><p data-part="message"></p></form>',
      [
        'Nothing says what is bought: add <input type="hidden" name="sku" value="…"> with the number of the article.',
        'Without script nothing is bought: add method="post" action="/api/commerce/cart/entries".',
      ],
    ],
    [
      '<div data-widget="consent-banner"></div>',
      [
        'Nothing is here to show: add <section data-part="banner" hidden>, or <button type="button" data-part="manage"> that shows the banner again.',
      ],
    ],
    [
      '<div data-widget="video"></div>',
      [
        'There is no video: add data-html="https://…" with the address of a player, or <video data-part="media" src="film.mp4"> inside.',
      ],
    ],
    [
      '<div data-widget="video" data-html="film.mp4"></div>',
      [
        'data-html takes the https address of a player, or the markup that a host gives to embed it; a film of your own is <video data-part="media" src="film.mp4"> inside.',
      ],
    ],
    [
      '<div data-widget="video" data-html="https://www.youtube.com/watch?v=abcdef12345"></div>',
      [
        'data-html names the page of a video, which shows in no frame. Its player is https://www.youtube-nocookie.com/embed/abcdef12345',
      ],
    ],
    [
      '<p id="one"></p><p id="one"></p>',
      ['id="one" stands 2 times in the page; links, labels and behaviours find the first one alone.'],
    ],
    [
      `<div data-widget="slideshow" id="hall" data-linked-galleries="#yard">${slides}</div><div data-widget="slideshow" id="yard">${slides}</div>`,
      ['"linkedGalleries": no gallery has the id "#yard". Did you mean yard?'],
    ],
    [
      `<div data-widget="slideshow" data-block-json='{"linkedGalleries":"barn"}'>${slides}</div>`,
      ['"linkedGalleries": no gallery has the id "barn"; no other gallery in this page has an id.'],
    ],
    [
      '<iframe data-consent="marketting"></iframe>',
      ['data-consent="marketting" is no purpose of ours. Did you mean marketing?'],
    ],
  ])('tell %s', (markup, words) => {
    expect(mistakesIn(markup)).toEqual(words);
  });

  test('name every option to whoever misses one by far', () => {
    const markup = `<div data-widget="accordion" data-block-json='{"colour":"red"}'><b data-part="heading"></b><b data-part="panel"></b></div>`;
    expect(mistakesIn(markup)).toEqual([
      `"colour" is no option of accordion. It has ${Object.keys(tables.get('accordion')?.options ?? {})
        .join(', ')
        .replace(/, (\w+)$/, ' or $1')}.`,
    ]);
  });
});
