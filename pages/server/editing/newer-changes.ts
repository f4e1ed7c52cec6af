import type { ChangesFrom } from '../../../protocol/http/changes-from.js';
import { Refusal } from '../errors/refusal.js';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a request changes of what is stored. An editor that says nothing of what it had read changes it in any case.
 *
 * @throws Refusal where somebody else has stored another value meanwhile.
 */
export function newerChanges<T extends object>(stored: T, { from, ...rest }: ChangesFrom<T>): Partial<T> {
  const changes = rest as unknown as Partial<T>;
  const names = Object.keys(from ?? {}) as (keyof T)[];
  const isOlder = names.some(
    (name) => name in changes && !isSame(stored[name], from?.[name]) && !isSame(stored[name], changes[name]),
  );
  if (isOlder) throw new Refusal(409, 'refusal.settingsChanged');
  return changes;
}

/** The names of what a request changes, for the audit log. */
export function changedNames({ from: _from, ...changes }: { readonly from?: unknown }): string {
  return Object.keys(changes).join(', ');
}
