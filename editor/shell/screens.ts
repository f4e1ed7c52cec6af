import { grants, type Permission } from '../../protocol/enums/permissions-table.js';
import type { Route } from '../ui/router.js';

/** The permission of each screen, the same as the server's. A screen that is not listed checks its own. */
const needs: Readonly<Partial<Record<Route['screen'], Permission>>> = {
  design: 'read-pages',
  entries: 'read-form-entries',
  lists: 'read-lists',
  orders: 'read-orders',
  products: 'read-products',
  shop: 'read-products',
  categories: 'read-products',
  pages: 'read-pages',
  start: 'write-settings',
  languages: 'read-pages',
  media: 'read-media',
  'header-footer': 'read-pages',
  theme: 'read-pages',
  banner: 'read-pages',
  accounts: 'manage-accounts',
  activity: 'read-activity',
  people: 'manage-people',
  audit: 'read-audit',
  transfer: 'transfer-site',
  connections: 'manage-connections',
  settings: 'write-settings',
};

/** The permission that a screen needs; null for none. */
export const needOf = (screen: Route['screen']): Permission | null => needs[screen] ?? null;

/** Whether the roles may open a screen. */
export function maySee(roles: readonly number[], screen: Route['screen']): boolean {
  const need = needOf(screen);
  return need === null || grants(roles, need);
}
