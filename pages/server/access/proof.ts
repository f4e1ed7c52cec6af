import type { Permission } from '../../../protocol/enums/permissions-table.js';
import { proofLifeMs } from '../../../protocol/enums/proof.js';
import {
  configAccounts,
  configMembers,
  configRequiredFactor,
  configSessionLife,
} from '../../../protocol/http/accounts.js';
import { configConnections } from '../../../protocol/http/calls.js';
import { configLists, exportPath } from '../../../protocol/http/mailing-lists.js';
import { configPasskeys } from '../../../protocol/http/passkeys.js';
import { configCode } from '../../../protocol/http/site-code.js';
import { Refusal } from '../errors/refusal.js';
import { isAllowed } from './permissions.js';
import type { Visitor } from './visitor.js';

/**
 * Calls that a stranger at an open screen must not be able to make, with the permission that each requires: on roles and accounts, what takes
 * data of people or the whole site away, what runs on every page, where mail and money go, and what deletes for good. They ask for a proof of who somebody is that is no older than
 * `proofLifeMs`. Calls whose request has the password (second factor, hand-over, data of one person, address and password) ask for it each
 * time, and need no line.
 */
export const provedCalls: Readonly<Record<string, Permission | 'account'>> = {
  [`POST ${configAccounts}`]: 'manage-accounts',
  [`PUT ${configAccounts}/:id/roles`]: 'manage-accounts',
  [`POST ${configAccounts}/:id/password`]: 'manage-accounts',
  [`DELETE ${configAccounts}/:id`]: 'manage-accounts',
  [`DELETE ${configMembers}/:id`]: 'manage-accounts',
  [`PUT ${configRequiredFactor}`]: 'manage-accounts',
  [`PUT ${configSessionLife}`]: 'manage-accounts',
  [`POST ${configPasskeys}/new`]: 'account',
  [`POST ${configPasskeys}`]: 'account',
  [`PUT ${configPasskeys}/:id`]: 'account',
  [`DELETE ${configPasskeys}/:id`]: 'account',
  'GET /api/config/form-entries/export': 'read-form-entries',
  'POST /api/config/form-entries/delete': 'delete-form-entries',
  'PUT /api/config/form-entries/retention': 'delete-form-entries',
  [`GET ${configLists}/:id${exportPath}`]: 'read-lists',
  [`DELETE ${configLists}/:id`]: 'write-lists',
  'GET /api/config/orders/export': 'read-orders',
  'GET /api/config/transfer/export': 'transfer-site',
  'POST /api/config/transfer/import': 'transfer-site',
  'DELETE /api/config/bin/:id': 'publish-pages',
  'DELETE /api/config/shop-products/bin/:id': 'write-products',
  'DELETE /api/config/start/sample': 'write-settings',
  [`PUT ${configCode}/:id`]: 'write-scripts',
  [`DELETE ${configCode}/:id`]: 'write-scripts',
  [`PUT ${configConnections}/:name`]: 'manage-connections',
  [`DELETE ${configConnections}/:name`]: 'manage-connections',
};

/** Whether the visitor has proved within `proofLifeMs` who they are. */
export function isProved({ provedAt }: Visitor, nowMs: number): boolean {
  return nowMs - provedAt <= proofLifeMs;
}

/**
 * Asks for a recent proof where `call`, such as `PUT /api/config/owner`, needs one. Whoever may not make the call at all is left to its own
 * refusal.
 * @throws Refusal 403 `proofRequired`
 */
export function checkProof(call: string, visitor: Visitor, nowMs: number): void {
  const permission = provedCalls[call];
  const { account } = visitor;
  if (permission === undefined || !account || (permission !== 'account' && !isAllowed(account, permission))) return;
  if (!isProved(visitor, nowMs)) throw new Refusal(403, 'refusal.proofNeeded', {}, { proofRequired: true });
}
