/** Contributor roles; there is no 5. [ENUM-14] */
export const roles = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
} as const;

/** Site permission codes. [ENUM-15] */
export const permissions = {
  authenticatedNoSitePermissions: 0,
  config: 1,
  admin: 2,
  contentManager: 11,
  settings: 12,
  activity: 13,
  commerce: 14,
  newsletter: 15,
} as const;

/** Every known role but viewer, as a pattern, so that pages do not load the table above. */
const editorRole = /^(?:[1-46-9]|1[1-3])$/;

/** Whether an account may see the configuration area: at least one known role other than viewer. An account without roles counts as a viewer. */
export function isEditorAccount(account: { readonly roles: readonly number[] } | null): boolean {
  return !!account?.roles.some((role) => editorRole.test(String(role)));
}
