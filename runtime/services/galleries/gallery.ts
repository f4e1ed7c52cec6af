/** A gallery that stands at one of its slides. */
export interface Gallery {
  readonly root: HTMLElement;
  readonly count: number;
  readonly index: number;
  /** Whether it is on its way from one slide to another, or in a visitor's hand. */
  readonly isMoving: boolean;
  /** Goes to a slide. False when refused, because it or a linked gallery moves; nothing has changed then. [GAL-35] */
  go(index: number): boolean;
  next(): boolean;
  previous(): boolean;
  /** Keys that step it back and on from anywhere on the page, in reading direction from left to right; none when absent. [GAL-57] */
  readonly keys?: readonly string[];
  /** Last part of the address of the slide shown, for a gallery that writes it; empty or absent for none. [GAL-42] */
  readonly addressPart?: string;
}
