import { expect, it } from 'vitest';
import { topicsOf } from '../../../protocol/text/topics.js';

it.each([
  ['', []],
  [' , -, !', []],
  ['elm, Elm ,  three  legs', ['elm elm', 'three legs three-legs']],
  ['Fußböden, Café', ['Fußböden fussboden', 'Café cafe']],
  ['خشب', ['خشب خشب']],
])('"%s" names its topics once each', (text, expected) => {
  expect(topicsOf(text).map(({ name, slug }) => `${name} ${slug}`)).toEqual(expected);
});
