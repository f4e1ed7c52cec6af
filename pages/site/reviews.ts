import type { SiteSeed } from './site-seed.js';

type Seed = NonNullable<SiteSeed['reviews']>[number];

const dairyStool = '5f1d3c0a7b2e4d6f8a9c1001';
const breadBoard = '5f1d3c0a7b2e4d6f8a9c100a';

function review(
  id: string,
  productId: string,
  day: string,
  words: Pick<Seed, 'stars' | 'title' | 'words' | 'author'>,
): Seed {
  return {
    id,
    productId,
    ...words,
    locale: 'en',
    answer: '',
    writtenAt: Date.parse(`${day}T12:00:00Z`),
    answeredAt: null,
  };
}

/** Reviews of the demo shop. */
export const reviews: readonly Seed[] = [
  review('review-dairy-1', dairyStool, '2026-02-11', {
    stars: 5,
    title: 'Stands on any floor',
    words: 'Our kitchen floor is older than the house. Four legs rock on it, these three do not.',
    author: 'Ruth B.',
  }),
  {
    ...review('review-dairy-2', dairyStool, '2026-04-02', {
      stars: 4,
      title: 'Lower than I thought',
      words: 'Twelve inches is low. That is what the page says, and I did not measure.\n\nMy daughter has it now.',
      author: 'Tom',
    }),
    answer: 'It goes with her for a long time. The work stool is the one for grown knees.',
    answeredAt: Date.parse('2026-04-03T09:00:00Z'),
  },
  review('review-dairy-3', dairyStool, '2026-05-20', {
    stars: 5,
    title: '',
    words: 'For lacing boots by the door. It has not moved since.',
    author: '',
  }),
  review('review-board-1', breadBoard, '2026-03-15', {
    stars: 5,
    title: 'Too good to cut on',
    words: 'It stands on the sill, and nobody may cut on it.',
    author: 'Inés M.',
  }),
  review('review-board-2', breadBoard, '2026-06-08', {
    stars: 4,
    title: 'Heavy, as it should be',
    words: 'It came oiled, and it still smells of the shop.',
    author: 'Paul K.',
  }),
];
