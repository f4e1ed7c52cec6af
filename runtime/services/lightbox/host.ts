/** The open lightbox as its controls and gestures use it. */
export interface GestureHost {
  readonly window: Window;
  readonly dialog: HTMLDialogElement;
  readonly stage: HTMLElement;
  readonly isRightToLeft: boolean;
  /** The fingers on the stage: the latest event of each pressed pointer, by pointer id. */
  readonly fingers: Map<number, PointerEvent>;
  /** Whether the pointer that was pressed last has moved away since. The click that ends such a drag is ignored. */
  hasMoved: boolean;
  /** The picture of the shown slide; null when the slide cannot be magnified. */
  picture(): HTMLImageElement | null;
  canStep(by: number): boolean;
  step(by: number): void;
  close(): void;
}
