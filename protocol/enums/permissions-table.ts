import { permissions, roles } from './roles.js';

/**
 * The table of permissions, enforced by the server and mirrored by the editor. [ROLE-12] An account has the permissions of all its roles.
 * The specification leaves the table to the owner; the comments give the reasons.
 */

/** Every right with its site permission code. [ENUM-15] */
export const rights = {
  'read-pages': permissions.contentManager,
  'write-pages': permissions.contentManager,
  'publish-pages': permissions.contentManager,
  'write-scripts': permissions.admin,
  'read-form-entries': permissions.activity,
  'delete-form-entries': permissions.activity,
  'read-activity': permissions.activity,
  'read-orders': permissions.commerce,
  'write-orders': permissions.commerce,
  'read-products': permissions.commerce,
  'write-products': permissions.commerce,
  'read-media': permissions.config,
  'write-media': permissions.config,
  'write-settings': permissions.settings,
  'read-lists': permissions.newsletter,
  'write-lists': permissions.newsletter,
  'manage-accounts': permissions.admin,
  'manage-people': permissions.admin,
  'read-audit': permissions.admin,
  'transfer-site': permissions.admin,
  'manage-connections': permissions.admin,
  'manage-billing': permissions.settings,
} as const;

export type Permission = keyof typeof rights;

export type RoleName = keyof typeof roles;

/** Rights by role. A role without rights sees the published site, like a visitor. */
const granted = {
  /** Runs the site; the only role that manages accounts, and so the only one whose scripts may run before every account. */
  admin: [
    'read-pages',
    'write-pages',
    'publish-pages',
    'write-scripts',
    'read-form-entries',
    'delete-form-entries',
    'read-activity',
    'read-orders',
    'write-orders',
    'read-products',
    'write-products',
    'read-media',
    'write-media',
    'write-settings',
    'read-lists',
    'write-lists',
    'manage-accounts',
    'manage-people',
    'read-audit',
    'transfer-site',
    'manage-connections',
    'manage-billing',
  ],
  /** Does the accounting: reads orders, changes nothing, and pays for the site. */
  billing: ['read-orders', 'manage-billing'],
  /** Reports on visits and sales: reads figures and orders, changes nothing. */
  reporting: ['read-activity', 'read-orders'],
  /** Writes pages, sees what visitors do with them, and answers form entries; has no access to orders, and writes no scripts: they would run with the rights of whoever looks. */
  editor: [
    'read-pages',
    'write-pages',
    'publish-pages',
    'read-form-entries',
    'delete-form-entries',
    'read-activity',
    'read-media',
    'write-media',
    'read-lists',
    'write-lists',
  ],
  /** Removes spam from the form entries, and sees what visitors do. */
  moderator: ['read-form-entries', 'delete-form-entries', 'read-activity'],
  /** Writes drafts and asks for their review; what visitors see is changed by whoever publishes. */
  commenter: ['read-pages', 'write-pages', 'read-media'],
  /** Runs the shop: products with their pictures, and orders, not pages. */
  storeManager: ['read-orders', 'write-orders', 'read-products', 'write-products', 'read-media', 'write-media'],
  /** The scheduling roles belong to a part of the product that the site does not have. */
  scheduling: [],
  schedulingViewer: [],
  schedulingEditor: [],
  /** Sees the published site. */
  viewer: [],
  /** Keeps the mailing lists, whose e-mails another service sends; has no access to form entries. */
  campaignsEditor: ['read-lists', 'write-lists'],
} as const satisfies Readonly<Record<RoleName, readonly Permission[]>>;

/** Whether the roles grant `permission`. Unknown role numbers grant nothing. */
export function grants(held: readonly number[], permission: Permission): boolean {
  return roleNames(held).some((name) => (granted[name] as readonly Permission[]).includes(permission));
}

/** The roles that grant `permission`, in the order of the table. */
export function rolesWith(permission: Permission): readonly RoleName[] {
  return (Object.keys(granted) as RoleName[]).filter((name) =>
    (granted[name] as readonly Permission[]).includes(permission),
  );
}

/**
 * Whether the role is offered for an account: it grants something, or is that of a reader. The other ones are known, because accounts may have
 * them.
 */
export function isOffered(name: RoleName): boolean {
  return name === 'viewer' || granted[name].length > 0;
}

/** Names of the known roles among the numbers, in the order of the table. */
export function roleNames(held: readonly number[]): readonly RoleName[] {
  return (Object.keys(roles) as RoleName[]).filter((name) => held.includes(roles[name]));
}

/** Site permission codes of the roles: `config` beside any other; only 0 for an account without rights. [ENUM-15] @internal */
export function permissionCodes(held: readonly number[]): readonly number[] {
  const codes = new Set<number>(
    (Object.keys(rights) as Permission[]).filter((right) => grants(held, right)).map((right) => rights[right]),
  );
  return codes.size > 0
    ? [...codes.add(permissions.config)].sort((one, other) => one - other)
    : [permissions.authenticatedNoSitePermissions];
}
