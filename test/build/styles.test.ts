import { describe, expect, it } from 'vitest';
import { selectorTokens } from '../../pages/build/styles.mjs';

describe('what a style sheet asks for', () => {
  it.each([
    ['classes', '.b .a{}', [['.a', '.b']]],
    [
      'attributes, with their value where it is asked for whole',
      "[data-layout='grid'] [data-widget~=list][data-shape]{}",
      [['[data-layout=grid]', '[data-shape]', '[data-widget~=list]']],
    ],
    ['either of two selectors', '.a,.b{}', [['.a'], ['.b']]],
    ['each only once', '.a{} .a:hover{} @media print{.a{}}', [['.a']]],
    ['nothing that the runtime sets', '.a[data-state=open][aria-hidden=true]{}', [['.a']]],
    ['nothing that stands inside a function', '.a:not(.b):has(.c){} :where(.d){}', [['.a']]],
    ['a beginning of a value as any value', "[data-shape^='oval']{}", [['[data-shape]']]],
    ['nothing that markup cannot be searched for', ':root{} p:first-child{} @keyframes a{from{top:0}}', []],
  ])('%s', (_about, css, tokens) => {
    expect(selectorTokens(css)).toEqual(tokens);
  });
});
