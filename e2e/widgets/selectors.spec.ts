import { attributeSelector, wordSelector } from '../../protocol/names/attributes.js';
import { expect, test } from '../support/test.js';

const hostile = ['"', '\\', '"] *', 'a"][b="', '\\"', "'", '\n', 'a\nb', 'a\n1', '*', '#x, body', 'ÿ§'];

test('an attribute selector built from any value matches only the element with that value', async ({ page }) => {
  const found = await page.evaluate(
    (rows) =>
      rows.map(({ value, selector }) => {
        const [other, wanted] = [document.createElement('p'), document.createElement('p')];
        other.setAttribute('data-x', 'other');
        wanted.setAttribute('data-x', value);
        document.body.replaceChildren(other, wanted);
        const matches = [...document.querySelectorAll(selector)];
        return matches.length === 1 && matches[0] === wanted;
      }),
    hostile.map((value) => ({ value, selector: attributeSelector('data-x', value) })),
  );
  expect(found).toEqual(hostile.map(() => true));
});

test('a word selector built from any word matches the element whose list has that word', async ({ page }) => {
  const words = ['"', '\\', '"]*', 'a"][b="', "'", '*'];
  const found = await page.evaluate(
    (rows) =>
      rows.map(({ word, selector }) => {
        const wanted = document.createElement('p');
        wanted.setAttribute('data-x', `first ${word} last`);
        document.body.replaceChildren(document.createElement('p'), wanted);
        const matches = [...document.querySelectorAll(selector)];
        return matches.length === 1 && matches[0] === wanted;
      }),
    words.map((word) => ({ word, selector: wordSelector('data-x', word) })),
  );
  expect(found).toEqual(words.map(() => true));
});
