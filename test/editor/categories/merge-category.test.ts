import { expect, it } from 'vitest';
import { mergeCategory } from '../../../editor/categories/merge-category.js';
import { plainCategory } from '../../../protocol/commerce/category.js';

const german = (name: string) => ({ name, description: '', imageAlt: '', searchTitle: '' });

it('takes each field and each language from the side that changed it, and mine where both did', () => {
  const base = { ...plainCategory('Chairs', 'chairs'), texts: { de: german('Stühle'), fr: german('Chaises') } };
  const mine = { ...base, name: 'Mine', description: 'Of ash', texts: { de: german('Meine') } };
  const theirs = { ...base, name: 'Theirs', urlId: 'seats', texts: { ...base.texts, ar: german('كراسي') } };
  expect(mergeCategory({ base, mine, theirs })).toEqual({
    ...base,
    name: 'Mine',
    description: 'Of ash',
    urlId: 'seats',
    texts: { de: german('Meine'), ar: german('كراسي') },
  });
});
