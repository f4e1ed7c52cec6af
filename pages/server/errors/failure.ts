import type { FailureBody } from '../../../protocol/http/failure.js';

/** A request that is refused: its status, and what the answer says. Thrown by handlers, answered in one place. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly body: FailureBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: FailureBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.error ?? String(status));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
