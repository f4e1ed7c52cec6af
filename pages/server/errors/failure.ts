import type { FailureBody } from '../../../protocol/http/failure.js';

/** A refused request: status and body of its answer. Handlers throw it; one error handler converts it to a response. */
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
