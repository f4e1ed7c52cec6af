import { expect, it } from 'vitest';
import { searchedAnswers, searchedWords } from '../../../protocol/forms/searched-answers.js';

it('a search looks through the answers of every shape, without questions, case, accents and control characters', () => {
  const fields = {
    who: ['Zoë', 'Groß'],
    views: { Friendly: 2 },
    ok: true,
    note: ' One\u0000\r\n two ',
    none: null,
    x: '',
  };
  expect(searchedAnswers(fields)).toBe('zoe\ngross\n2\ntrue\none two');
});

it.each([
  ['  GROSS  zoë ', ['gross', 'zoe']],
  ['', []],
  [' \n', []],
])('the words of the search %j are %j', (search, words) => {
  expect(searchedWords(search)).toEqual(words);
});
