import type { FailureBody } from '../../../protocol/http/failure.js';
import { Failure } from './failure.js';

/** A failure that the editor shows to the person who edits: `key` names its words, which the answer has in the language of the editor. */
export class Refusal extends Failure {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(
    status: number,
    key: string,
    values: Readonly<Record<string, string | number>> = {},
    body: Omit<FailureBody, 'error'> = {},
  ) {
    // The rest of a body that is too large is not read.
    super(status, { ...body, error: key }, status === 413 ? { Connection: 'close' } : {});
    this.key = key;
    this.values = values;
  }
}
