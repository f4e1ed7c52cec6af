import { Refusal } from './refusal.js';

/** The refusal of an account that has no role with the permission. */
export class NotPermitted extends Refusal {
  /** Its name in the table of permissions. */
  readonly permission: string;

  constructor(permission: string) {
    super(403, 'errors.unauthorized', {}, { authorizationFail: true });
    this.permission = permission;
  }
}
