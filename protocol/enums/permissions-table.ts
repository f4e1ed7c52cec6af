import { permissions, roles } from './roles.js';

/**
 * Who may do what. [ROLE-12] The one table that the server enforces and the editor mirrors: what an account may do is what any of its roles
 * grants. The specification leaves it to the owner; the reasons stand beside the lines.
 */

/** Every right, with the site permission code under which it falls. [ENUM-15] */
export const rights = {
  'read-pages': permissions.contentManager,
  'write-pages': permissions.contentManager,
  'publish-pages': permissions.contentManager,
  'read-form-entries': permissions.activity,
  'delete-form-entries': permissions.activity,
  'read-orders': permissions.commerce,
  'write-orders': permissions.commerce,
  'write-products': permissions.commerce,
  'write-settings': permissions.settings,
  'manage-accounts': permissions.admin,
  'manage-billing': permissions.settings,
} as const;

export type Permission = keyof typeof rights;

export type RoleName = keyof typeof roles;

/** Rights by role. A role without any sees the published site, like a visitor. */
const granted = {
  /** Runs the site, and alone decides who else does. */
  admin: [
    'read-pages',
    'write-pages',
    'publish-pages',
    'read-form-entries',
    'delete-form-entries',
    'read-orders',
    'write-orders',
    'write-products',
    'write-settings',
    'manage-accounts',
    'manage-billing',
  ],
  /** Keeps the accounts of the business: sees what was sold, changes nothing, and pays for the site. */
  billing: ['read-orders', 'manage-billing'],
  /** Counts what the site brings in: sees what was sold, changes nothing. */
  reporting: ['read-orders'],
  /** Makes pages and answers those who write through them. Orders are none of an editor's business. */
  editor: ['read-pages', 'write-pages', 'publish-pages', 'read-form-entries', 'delete-form-entries'],
  /** Clears away what strangers send. */
  moderator: ['read-form-entries', 'delete-form-entries'],
  /** Comments as the site's own voice; the site has no comments. */
  commenter: [],
  /** Runs the shop: products and orders, not pages. */
  storeManager: ['read-orders', 'write-orders', 'write-products'],
  /** The scheduling roles belong to a part of the product that the site does not have. */
  scheduling: [],
  schedulingViewer: [],
  schedulingEditor: [],
  /** Sees the published site. */
  viewer: [],
  /** Writes campaigns, which the site does not have; who wrote to the site is not theirs to read. */
  campaignsEditor: [],
} as const satisfies Readonly<Record<RoleName, readonly Permission[]>>;

/** Whether the roles grant `permission`. Numbers that are no role grant nothing. */
export function grants(held: readonly number[], permission: Permission): boolean {
  return roleNames(held).some((name) => (granted[name] as readonly Permission[]).includes(permission));
}

/** Names of the known ones among the roles, in the order of the table. */
export function roleNames(held: readonly number[]): readonly RoleName[] {
  return (Object.keys(roles) as RoleName[]).filter((name) => held.includes(roles[name]));
}

/** Site permission codes that the roles amount to: `config` beside any other; 0 alone for an account without any. [ENUM-15] */
export function permissionCodes(held: readonly number[]): readonly number[] {
  const codes = new Set<number>(
    (Object.keys(rights) as Permission[]).filter((right) => grants(held, right)).map((right) => rights[right]),
  );
  return codes.size > 0
    ? [permissions.config, ...[...codes].sort((one, other) => one - other)]
    : [permissions.authenticatedNoSitePermissions];
}
