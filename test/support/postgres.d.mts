export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

export interface OwnPostgres {
  readonly url: string;
  /** The account that it runs as; empty for that of this process. */
  readonly account: { readonly uid?: number; readonly gid?: number };
  start(): Promise<void>;
  shutDown(): Promise<void>;
  stop(): void;
}

export function findPostgres(env?: Record<string, string | undefined>): Programs | undefined;
export function startPostgres(programs: Programs): Promise<OwnPostgres>;
