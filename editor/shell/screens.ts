import { grants, type Permission } from '../../protocol/enums/permissions-table.js';
import type { Route } from '../ui/router.js';

/** What each screen asks for; the server asks for the same. One that is not named here says for itself what it needs. */
const needs: Readonly<Partial<Record<Route['screen'], Permission>>> = {
  design: 'read-pages',
  entries: 'read-form-entries',
  languages: 'read-pages',
  'header-footer': 'read-pages',
  accounts: 'manage-accounts',
};

/** Whether roles open a screen: one that does not open is not offered, and says so to those who have its address. */
export function maySee(roles: readonly number[], screen: Route['screen']): boolean {
  const need = needs[screen];
  return need === undefined || grants(roles, need);
}
