/**
 * Answers to the calls with which the editor begins, in its first document: the editor need not wait for them once its script runs. What
 * the browser may still be saving from the document before, such as a draft, is not among them.
 */

/** The id of the script element with the answers as JSON. */
export const firstAnswersId = 'first-answers';

/** An answer to `GET`, as the server gives it to a call of its own. */
export interface FirstAnswer {
  readonly status: number;
  /** Text of the body. */
  readonly body: string;
}

/** Answers by path. */
export type FirstAnswers = Readonly<Record<string, FirstAnswer>>;

/**
 * The id of the script element with the addresses, as a JSON list, of what every page loads in the editor's frame: the editor fetches them
 * beside the page. A browser finds them once it reads the page, which on a slow device waits for the editor's first rendering.
 */
export const frameFilesId = 'frame-files';
