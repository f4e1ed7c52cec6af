/** A start that cannot succeed; its message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
