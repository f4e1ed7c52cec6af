import type { Account } from '../../../../protocol/context/page-context.js';

/** Contributors work on the site; members are visitors and have no roles, whatever their row contains. */
export type AccountKind = 'contributor' | 'member';

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly kind: string;
  readonly roles: string;
}

export const accountColumns = [
  'account.id',
  'account.email',
  'account.display_name',
  'account.kind',
  'account.roles',
] as const;

export function toAccount(row: AccountRow): Account & { readonly kind: AccountKind } {
  const kind = row.kind === 'contributor' ? 'contributor' : 'member';
  const roles = kind === 'contributor' ? (JSON.parse(row.roles) as number[]) : [];
  return { id: row.id, email: row.email, displayName: row.display_name, kind, roles };
}

/** E-mail addresses are compared case-insensitively and without surrounding space. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
