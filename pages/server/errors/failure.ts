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

/** Reports what fails without anybody waiting for it; a refusal, such as of a file that was removed meanwhile, is no fault. */
export const reportFault =
  (report: (error: unknown) => void) =>
  (error: unknown): void =>
    error instanceof Failure ? undefined : report(error);

/** What is asked for is not there. */
export const nothingThere = (): Failure => new Failure(404, { error: 'There is nothing at this address.' });
