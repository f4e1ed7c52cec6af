/** A start that cannot succeed, in one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
