/** Something in the markup of a page that does not do what its author means. */
export interface Mistake {
  readonly element: Element;
  /** What is wrong and how it is mended. */
  readonly words: string;
  /** Whether the behaviour itself reports it, once it is attached. */
  readonly isReported: boolean;
}
