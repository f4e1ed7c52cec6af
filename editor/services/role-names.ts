import * as text from '#strings/editor';
import type { RoleName } from '../../protocol/enums/permissions-table.js';

/** What the roles are called, most powerful first. */
export const roleNameWords: Readonly<Record<RoleName, () => string>> = {
  admin: text.roleAdmin,
  editor: text.roleEditor,
  storeManager: text.roleStoreManager,
  moderator: text.roleModerator,
  billing: text.roleBilling,
  reporting: text.roleReporting,
  viewer: text.roleViewer,
  commenter: text.roleCommenter,
  campaignsEditor: text.roleCampaignsEditor,
  scheduling: text.roleScheduling,
  schedulingEditor: text.roleSchedulingEditor,
  schedulingViewer: text.roleSchedulingViewer,
};
