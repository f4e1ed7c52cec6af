import { attributeSelector, field } from '../../protocol/names/attributes.js';
import { closestBlock } from './found-blocks.js';
import type { Hand } from './hand.js';
import type { Point, Writing } from './write-field.js';

/** What moves and writes in the page, whose chunk is fetched when a block is hovered or selected for the first time. */
export interface LaterHand extends Pick<Writing, 'current' | 'end'> {
  /** What is loaded; null before that. */
  hand(): Hand | null;
  /** Fetches it, so that a press can begin at once: a touch keyboard opens only during the press. */
  load(): void;
  /** Does a task once it is loaded. */
  run(task: (hand: Hand) => unknown): void;
  /** Begins to write; false when nothing of the block can be written. */
  begin(target: Element, point: Point | null): boolean;
  press(event: PointerEvent): void;
  /** The pointer that pressed a block has been lifted. */
  release(event: PointerEvent): void;
}

export function createLaterHand(fetchHand: () => Promise<Hand>): LaterHand {
  let hand: Hand | null = null;
  let loading: Promise<void> | undefined;
  let pressed: { lifted?: PointerEvent } = {};

  function run(task: (hand: Hand) => unknown): void {
    if (hand) return void task(hand);
    loading ??= fetchHand().then(
      (loaded) => void (hand = loaded),
      () => void (loading = undefined),
    );
    void loading.then(() => hand && task(hand));
  }

  return {
    hand: () => hand,
    load: () => run(() => {}),
    run,
    current: () => hand?.writing.current() ?? null,
    end: () => hand?.writing.end(),
    begin(target, point) {
      if (hand) return hand.writing.begin(target, point);
      if (!closestBlock(target)?.querySelector(attributeSelector(field))) return false;
      run(({ writing }) => writing.begin(target, point));
      return true;
    },
    press(event) {
      const own: typeof pressed = (pressed = {});
      // The chunk may come after the pointer has been lifted.
      run(({ drag }) => drag.press(event, own.lifted));
    },
    release(event) {
      pressed.lifted = event;
    },
  };
}
