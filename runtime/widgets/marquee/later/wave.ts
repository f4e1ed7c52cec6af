import { part, wordSelector } from '../../../../protocol/names/attributes.js';

/** Shortest and longest wave in px. [MARQ-06] */
const shortestPx = 250;
const longestPx = 1000;

/** Steps in which a wave is drawn; between them the browser goes straight. */
const steps = 16;

/** More words move along a straight line: each would be an animation of its own. */
const mostWords = 300;

/** A text that begins anew after `loopPx`, with options of the table. */
export interface WaveInput {
  readonly loopPx: number;
  readonly isLeft: boolean;
  readonly animationSpeed: number;
  readonly waveFrequency: number;
  readonly waveIntensity: number;
}

/** Length of the waves in px: as `waveFrequency` asks, but so that a whole number of them fits into the loop. [MARQ-06] */
export function wavePx({ loopPx, waveFrequency }: Pick<WaveInput, 'loopPx' | 'waveFrequency'>): number {
  const wanted = longestPx - ((longestPx - shortestPx) * waveFrequency) / 100;
  const [fewest, most] = [Math.ceil(loopPx / longestPx), Math.floor(loopPx / shortestPx)];
  return loopPx / Math.max(fewest, Math.min(Math.round(loopPx / wanted), most), 1);
}

/** One wave as a word passes it from left to right: it goes up and down and leans with the slope. */
export function waveFrames(lengthPx: number, heightPx: number): Keyframe[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const turn = (2 * Math.PI * step) / steps;
    const slope = Math.atan(((2 * Math.PI * heightPx) / lengthPx) * Math.cos(turn));
    return {
      transform: `translateY(${(heightPx * Math.sin(turn)).toFixed(2)}px) rotate(${slope.toFixed(4)}rad)`,
    };
  });
}

/**
 * Lets the words of a row, or its entries where no words are marked, follow a wave that stands still while they move through it. Gives their
 * animations, which keep step with that of the row because a whole number of waves fits into its way.
 */
export function waveWords(row: HTMLElement, input: WaveInput, window: Window): Animation[] {
  const marked = [...row.querySelectorAll<HTMLElement>(wordSelector(part, 'word'))];
  const words = marked.length ? marked : [...row.querySelectorAll<HTMLElement>('li')];
  if (words.length > mostWords) return [];
  const { isLeft, animationSpeed, waveIntensity } = input;
  const lengthPx = wavePx(input);
  const letterPx = parseFloat(window.getComputedStyle(row).fontSize);
  const frames = waveFrames(lengthPx, (letterPx * waveIntensity) / 100);
  const { left } = row.getBoundingClientRect();
  // All places are read before anything moves.
  const places = words.map((word) => {
    const box = word.getBoundingClientRect();
    const place = (box.left + box.width / 2 - left) / lengthPx;
    const start = isLeft ? -place : place;
    return start - Math.floor(start);
  });
  return words.flatMap((word, at) => {
    const animation = word.animate?.(frames, {
      duration: (lengthPx / animationSpeed) * 1000,
      iterations: Infinity,
      iterationStart: places[at] ?? 0,
      direction: isLeft ? 'reverse' : 'normal',
    });
    return animation ? [animation] : [];
  });
}
