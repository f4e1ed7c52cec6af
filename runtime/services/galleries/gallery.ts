/** A gallery with a current slide. */
export interface Gallery {
  readonly root: HTMLElement;
  readonly count: number;
  readonly index: number;
  /** Whether it moves between slides, or a visitor drags it. */
  readonly isMoving: boolean;
  /** Goes to a slide. False when refused without a change, because it or a linked gallery moves. [GAL-35] */
  go(index: number): boolean;
  next(): boolean;
  previous(): boolean;
  /** Keys that step it back and forward from anywhere on the page, for left-to-right pages; none when absent. [GAL-57] */
  readonly keys?: readonly string[];
  /** Last part of the current slide's address, for a gallery that writes it; empty or absent for none. [GAL-42] */
  readonly addressPart?: string;
}
