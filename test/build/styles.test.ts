import { describe, expect, it } from 'vitest';
import { selectorTokens } from '../../pages/build/styles.mjs';

describe('the tokens of a style sheet', () => {
  it.each([
    ['are the classes', '.b .a{}', [['.a', '.b']]],
    [
      'are the attributes, with their value where it is matched as a whole',
      "[data-layout='grid'] [data-widget~=list][data-shape]{}",
      [['[data-layout=grid]', '[data-shape]', '[data-widget~=list]']],
    ],
    ['are separate for each selector of a list', '.a,.b{}', [['.a'], ['.b']]],
    ['occur once', '.a{} .a:hover{} @media print{.a{}}', [['.a']]],
    ['leave out attributes that the runtime sets', '.a[data-state=open][aria-hidden=true]{}', [['.a']]],
    ['leave out arguments of functions', '.a:not(.b):has(.c){} :where(.d){}', [['.a']]],
    ['match any value where a selector matches its beginning', "[data-shape^='oval']{}", [['[data-shape]']]],
    ['leave out selectors that markup cannot be searched for', ':root{} p:first-child{} @keyframes a{from{top:0}}', []],
  ])('%s', (_about, css, tokens) => {
    expect(selectorTokens(css)).toEqual(tokens);
  });
});
