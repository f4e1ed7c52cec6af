import { documentVersion, type PageDocument } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import type { AccountFormState } from '../../blocks/account-form.js';
import { lockScreenHtml, membersOnlyHtml } from '../../blocks/account-pages.js';
import type { RenderTarget } from '../rendering/render-target.js';
import type { SitePage } from '../snapshot/site.js';
import { ensureCrumb } from '../visit/cookies.js';
import { keepSaid, takeSaid } from '../visit/said-once.js';
import type { SiteVisit } from '../visit/visit.js';

/** Replacement for a page that the visitor may not see. It contains nothing of the page but its address. */
export interface ProtectedPage {
  readonly page: PageDocument;
  readonly status: 401 | 403;
  readonly extra: Partial<RenderTarget>;
}

interface Refusal {
  readonly state: AccountFormState;
}

/** Keeps what a refused password leads to, for the next answer with the lock screen of the page; false when no cookie can have it. */
export const keepRefusal = (visit: SiteVisit, page: SitePage, state: AccountFormState): boolean =>
  keepSaid(visit, page.path, { state } satisfies Refusal);

/**
 * The lock screen of a page with a password, or the notice that the page is for members: 401 if logging in or the password helps, 403 for
 * an account that is not a member's. [ROLE-07] [ROLE-08] [ROLE-09]
 */
export function protectedPage(visit: SiteVisit, page: SitePage, state: AccountFormState | null = null): ProtectedPage {
  const { context, site } = visit;
  const { account } = visit.visitor;
  const isLocked = page.access === 'password';
  const isDenied = !isLocked && account !== null;
  const pageType = isLocked
    ? pageTypes.lockScreen
    : isDenied
      ? pageTypes.memberAreaAccessDenied
      : pageTypes.protectedContent;
  const crumb = ensureCrumb(visit);
  const shown = state ?? (isLocked ? takeSaid<Refusal>(visit, page.path) : null)?.state ?? null;
  const { path } = page;
  const { pathname, search } = new URL(context.req.url);
  return {
    // The address is kept for the return link and the navigation; the page's name is removed.
    page: {
      version: documentVersion,
      id: '',
      path,
      title: site.text(isLocked ? 'account.locked' : 'account.forMembers'),
      description: '',
      navigationTitle: '',
      pageType,
      blocks: [],
    },
    status: isDenied ? 403 : 401,
    extra: {
      unlisted: true,
      isPrivate: !isLocked,
      main: (context) =>
        isLocked ? lockScreenHtml(context, { crumb, path, state: shown }) : membersOnlyHtml(context, pathname + search),
    },
  };
}
