/** Calls about the code of an owner in head and foot of pages. Bodies are validated by `schema/site-code.ts`. */
import type { CodeFault } from '../site/code-faults.js';
import type { CodeDraft, CodePiece } from '../site/site-code.js';
import type { FailureBody } from './failure.js';

/** GET: a `CodeAnswer`. PUT on `/{id}`: stores a piece. DELETE on `/{id}`: removes it, with `version` in the query only where that is the stored one. */
export const configCode = '/api/config/code';

/** A page that code may be for. */
export interface CodePage {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

/** The answer of each of the calls. */
export interface CodeAnswer {
  readonly pieces: readonly CodePiece[];
  readonly pages: readonly CodePage[];
  /** Whether visitors are asked. Without it nothing runs that waits for a yes. */
  readonly isAsked: boolean;
}

/** Body of `PUT`: the version that was read, 0 for a piece that is new. */
export interface CodeRequest extends CodeDraft {
  readonly version: number;
}

/** The failure 409 of `PUT` and `DELETE` for a piece that somebody else has changed or removed: what is stored now. */
export interface CodeConflict extends FailureBody {
  readonly conflict?: { readonly pieces: readonly CodePiece[] };
}

/** The failure of `PUT` for code that has faults. */
export interface CodeRefusal extends FailureBody {
  readonly faults?: readonly CodeFault[];
}
