import { isOpenTo } from '../access/page-access.js';
import type { Visitor } from '../access/visitor.js';
import { Failure } from '../errors/failure.js';
import type { FormDefinition } from '../snapshot/form-definition.js';
import type { SiteSnapshot } from '../snapshot/site.js';

/**
 * Checks that the visitor may submit the form: at least one page that contains it must be open to them.
 * @throws Failure 401 with `loginRequired` where logging in helps, 403 with `authorizationFail` elsewhere.
 */
export function checkOpen(site: SiteSnapshot, form: FormDefinition, visitor: Visitor): void {
  const pages = form.pagePaths.flatMap((path) => site.pageByPath.get(path) ?? []);
  const [first] = pages;
  if (!first || pages.some((page) => isOpenTo(page, visitor))) return;
  const error = site.text(first.access === 'members' ? 'account.membersOnly' : 'account.locked');
  if (first.access === 'members' && !visitor.account) throw new Failure(401, { loginRequired: true, error });
  throw new Failure(403, { authorizationFail: true, error });
}
