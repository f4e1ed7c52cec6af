/** Why an archive is not taken. `key` names the words among the refusals; nothing was changed. */
export class TransferError extends Error {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(key: string, values: Readonly<Record<string, string | number>> = {}) {
    super(`The archive is not taken: ${key}`);
    this.key = key;
    this.values = values;
  }
}
