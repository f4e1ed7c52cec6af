import { expect, it } from 'vitest';
import { mergeCategory } from '../../../editor/categories/merge-category.js';
import { plainCategory } from '../../../protocol/commerce/category.js';

const words = (name: string, description = '') => ({ name, description, imageAlt: '', searchTitle: '' });

it('takes each field from the side that changed it, and mine where both did, which tells theirs', () => {
  const base = { ...plainCategory('Chairs', 'chairs'), texts: { de: words('Stühle'), fr: words('Chaises') } };
  const mine = { ...base, name: 'Mine', description: 'Of ash', texts: { de: words('Meine') } };
  const theirs = { ...base, name: 'Theirs', urlId: 'seats', texts: { ...base.texts, ar: words('كراسي') } };
  expect(mergeCategory({ base, mine, theirs })).toEqual({
    category: {
      ...base,
      name: 'Mine',
      description: 'Of ash',
      urlId: 'seats',
      texts: { de: words('Meine'), ar: words('كراسي') },
    },
    differences: [{ field: 'name', locale: '', theirs: 'Theirs' }],
  });
});

it('takes the words of one language field by field', () => {
  const base = { ...plainCategory('Chairs', 'chairs'), texts: { de: words('Stühle') } };
  const mine = { ...base, texts: { de: words('Sitze') } };
  const theirs = { ...base, texts: { de: words('Stühle', 'Aus Esche') } };
  expect(mergeCategory({ base, mine, theirs })).toEqual({
    category: { ...base, texts: { de: words('Sitze', 'Aus Esche') } },
    differences: [],
  });
  const both = { ...base, texts: { de: words('Bänke') } };
  expect(mergeCategory({ base, mine, theirs: both }).differences).toEqual([
    { field: 'name', locale: 'de', theirs: 'Bänke' },
  ]);
  // Words that were removed here stay removed, and what was written there meanwhile is told.
  const removed = mergeCategory({ base, mine: { ...base, texts: {} }, theirs });
  expect([removed.category.texts, removed.differences]).toEqual([
    {},
    [{ field: 'description', locale: 'de', theirs: 'Aus Esche' }],
  ]);
});
