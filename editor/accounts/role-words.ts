import * as text from '#strings/editor';
import { roleNames, type RoleName } from '../../protocol/enums/permissions-table.js';

/** The name of each role and its permissions in words. */
export const roleWords: Readonly<Record<RoleName, { readonly name: () => string; readonly help: () => string }>> = {
  admin: { name: text.roleAdmin, help: text.roleAdminHelp },
  editor: { name: text.roleEditor, help: text.roleEditorHelp },
  storeManager: { name: text.roleStoreManager, help: text.roleStoreManagerHelp },
  moderator: { name: text.roleModerator, help: text.roleModeratorHelp },
  billing: { name: text.roleBilling, help: text.roleBillingHelp },
  reporting: { name: text.roleReporting, help: text.roleOrdersHelp },
  viewer: { name: text.roleViewer, help: text.roleViewerHelp },
  commenter: { name: text.roleCommenter, help: text.roleCommenterHelp },
  campaignsEditor: { name: text.roleCampaignsEditor, help: text.roleCampaignsEditorHelp },
  scheduling: { name: text.roleScheduling, help: text.roleNothingHelp },
  schedulingEditor: { name: text.roleSchedulingEditor, help: text.roleNothingHelp },
  schedulingViewer: { name: text.roleSchedulingViewer, help: text.roleNothingHelp },
};

/** The names of the roles, most powerful first. */
export function describeRoles(held: readonly number[]): string {
  const known = roleNames(held);
  return (Object.keys(roleWords) as RoleName[])
    .filter((role) => known.includes(role))
    .map((role) => roleWords[role].name())
    .join(', ');
}
