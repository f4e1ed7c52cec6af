/** How wide a line of text may be, so that the style sheet can shrink it to its box before any script runs. */

/** Widths of characters in typefaces of usual width, as parts of the em; the first that has the character counts. */
const widths: readonly (readonly [characters: RegExp, width: number])[] = [
  [/^\p{M}/u, 0],
  [
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/u,
    1,
  ],
  [/^[ijlt.,:;'’‘!|()[\]\s-]/u, 0.35],
  [/^[mwMW@%—…]/u, 1],
  [/^\p{Lu}/u, 0.75],
];
const usualWidth = 0.6;

/** Widths for which the style sheet has a rule, in ems, rising. Above the last one a line has its smallest letters in any window. */
export const lineWidths: readonly number[] = [2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40, 50, 62, 80, 110];

/** The least of `lineWidths` that `text` needs on one line, by the usual width of its characters. */
export function lineWidthOf(text: string): number {
  const segments = [...text.trim()];
  const width = segments.reduce(
    (sum, character) => sum + (widths.find(([characters]) => characters.test(character))?.[1] ?? usualWidth),
    0,
  );
  return lineWidths.find((each) => width <= each) ?? (lineWidths.at(-1) as number);
}
