/** A mistake without its element. */
export interface Found {
  readonly words: string;
  readonly isReported: boolean;
}

export const reported = (words: string): Found => ({ words, isReported: true });
export const silent = (words: string): Found => ({ words, isReported: false });
