import * as limits from '../enums/limits.js';
import { mostStars, type ReviewState } from '../enums/reviews.js';

/** What a buyer says of a product. Texts contain no markup. */
export interface ReviewWords {
  /** From 1 to 5. */
  readonly stars: number;
  /** May be empty, like the text. */
  readonly title: string;
  readonly words: string;
  /** The name that visitors see; empty for none. */
  readonly author: string;
}

/** A review with what the owner did with it. Times in epoch milliseconds. */
export interface Review extends ReviewWords {
  readonly id: string;
  readonly productId: string;
  /** Language in which it was asked for. */
  readonly locale: string;
  readonly state: ReviewState;
  /** The owner's answer; empty without one. */
  readonly answer: string;
  readonly writtenAt: number;
  readonly answeredAt: number | null;
}

/** What the shown reviews of a product come to. */
export interface ProductRating {
  /** Number of shown reviews, at least 1. */
  readonly count: number;
  /** Mean number of stars with one digit after the point. */
  readonly average: number;
}

/** The rating of at least one review. */
export function ratingOf(count: number, stars: number): ProductRating {
  return { count, average: Math.round((stars / count) * 10) / 10 };
}

/** Parts of a posted review that cannot be stored. */
export type ReviewFault = 'stars' | 'title' | 'words' | 'author';

/** A posted review as it was typed, with its faults; `stars` is 0 where none were chosen. */
export interface TypedReview {
  readonly review: ReviewWords;
  readonly faults: readonly ReviewFault[];
}

/** Longest texts of a review, in characters. */
export const reviewLengths = {
  title: limits.reviewTitleLength,
  words: limits.reviewLength,
  author: limits.reviewNameLength,
} as const;

/** Reads a posted review. Nothing is cut: a text that is too long is a fault. */
export function readReview(of: (name: keyof ReviewWords) => string): TypedReview {
  const stars = /^[1-9]$/.test(of('stars')) ? Number(of('stars')) : 0;
  const line = (name: 'title' | 'author'): string => of(name).replace(/\s+/g, ' ').trim();
  const review = {
    stars: stars <= mostStars ? stars : 0,
    title: line('title'),
    words: of('words').replaceAll('\r\n', '\n').trim(),
    author: line('author'),
  };
  const texts = Object.entries(reviewLengths) as [keyof typeof reviewLengths, number][];
  const long = texts.filter(([name, most]) => review[name].length > most).map(([name]) => name);
  return { review, faults: [...(review.stars === 0 ? (['stars'] as const) : []), ...long] };
}

/** The name that a review begins with: the first name, and the first letter of the last. */
export function suggestedAuthor({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  const [initial = ''] = lastName.trim();
  return [firstName.trim(), initial && `${initial}.`].filter(Boolean).join(' ').slice(0, limits.reviewNameLength);
}
