import * as text from '#strings/editor';
import { roleNames, type RoleName } from '../../protocol/enums/permissions-table.js';
import { roleNameWords } from '../services/role-names.js';

/** The name of each role and its permissions in words. */
export const roleWords: Readonly<Record<RoleName, { readonly name: () => string; readonly help: () => string }>> = {
  admin: { name: roleNameWords.admin, help: text.roleAdminHelp },
  editor: { name: roleNameWords.editor, help: text.roleEditorHelp },
  storeManager: { name: roleNameWords.storeManager, help: text.roleStoreManagerHelp },
  moderator: { name: roleNameWords.moderator, help: text.roleModeratorHelp },
  billing: { name: roleNameWords.billing, help: text.roleBillingHelp },
  reporting: { name: roleNameWords.reporting, help: text.roleOrdersHelp },
  viewer: { name: roleNameWords.viewer, help: text.roleViewerHelp },
  commenter: { name: roleNameWords.commenter, help: text.roleCommenterHelp },
  campaignsEditor: { name: roleNameWords.campaignsEditor, help: text.roleCampaignsEditorHelp },
  scheduling: { name: roleNameWords.scheduling, help: text.roleNothingHelp },
  schedulingEditor: { name: roleNameWords.schedulingEditor, help: text.roleNothingHelp },
  schedulingViewer: { name: roleNameWords.schedulingViewer, help: text.roleNothingHelp },
};

/** The names of the roles, most powerful first. */
export function describeRoles(held: readonly number[]): string {
  const known = roleNames(held);
  return (Object.keys(roleWords) as RoleName[])
    .filter((role) => known.includes(role))
    .map((role) => roleWords[role].name())
    .join(', ');
}
