import { randomUUID } from 'node:crypto';
import { roles } from '../../../protocol/enums/roles.js';
import { settleHeaderFooter } from '../../../protocol/site/header-footer.js';
import { cleanBlogFormat } from '../../../protocol/text/blog-address.js';
import type { SiteSeed as DemoSite } from '../../site/site-seed.js';
import { site as demoSite } from '../../site/site.js';
import type { StoredAccess } from '../access/page-access.js';
import { createReadablePassword, hashPassword, verifyPassword } from '../access/passwords.js';
import { headerFooterPart, languagesPart } from '../snapshot/site-languages.js';
import type { Store } from './store.js';

/** Who may see the pages, with hashes in place of passwords. */
async function storedAccess({ access = {} }: DemoSite): Promise<Readonly<Record<string, StoredAccess>>> {
  const rules: Record<string, StoredAccess> = {};
  for (const [id, rule] of Object.entries(access)) {
    rules[id] = {
      access: rule.access,
      passwordHash: rule.access === 'password' ? await hashPassword(rule.password) : null,
    };
  }
  return rules;
}

/** Languages, header and footer by the names under which they are kept. */
function storedParts({ languages = [], headerFooter = {} }: DemoSite): Readonly<Record<string, unknown>> {
  const frames = Object.entries(headerFooter).map(
    ([locale, value]) => [headerFooterPart(locale), settleHeaderFooter(value)] as const,
  );
  return { ...(languages.length > 0 && { [languagesPart]: languages }), ...Object.fromEntries(frames) };
}

/** Loads `site` into a store that has none. */
export async function seedSite(store: Store, nowMs: number, site: DemoSite = demoSite): Promise<void> {
  const {
    id,
    title,
    locale,
    currencyCode,
    cookieSettings,
    memberSignUp = false,
    useEscapeKeyToLogin = false,
    blogAddressFormat = '',
    store: shop,
    pages,
    products,
  } = site;
  const settings = {
    websiteId: id || randomUUID(),
    title,
    locale,
    currencyCode,
    cookieSettings,
    memberSignUp,
    useEscapeKeyToLogin,
    blogAddressFormat: cleanBlogFormat(blogAddressFormat),
    ...(shop && { store: shop }),
  };
  await store.seed(
    {
      settings,
      pages,
      access: await storedAccess(site),
      products,
      productTexts: site.productTexts ?? [],
      coupons: site.coupons ?? [],
      parts: storedParts(site),
    },
    nowMs,
  );
}

/** How the owner logs in. `password` is null when it is known already. */
export interface OwnerLogin {
  readonly email: string;
  readonly password: string | null;
}

const defaultEmail = 'owner@example.com';

/**
 * Makes the owner's account at the first start: with the given password, else with one that is generated and told once. A password
 * that is given later is taken over as well, so that an owner who lost theirs is not locked out.
 */
export async function ensureOwner(
  store: Store,
  given: { readonly email: string | null; readonly password: string | null },
  nowMs: number,
): Promise<OwnerLogin | null> {
  const email = given.email ?? defaultEmail;
  const isFirst = await store.accounts.isEmpty();
  if (!isFirst && given.password === null) return null;
  const present = await store.accounts.findByEmail(email);
  if (present && given.password !== null) {
    if (!(await verifyPassword(present.passwordHash, given.password)))
      await store.accounts.changePassword(present.id, await hashPassword(given.password));
    return { email, password: null };
  }
  const password = given.password ?? createReadablePassword();
  const isAdded = await store.accounts.add(
    { email, displayName: 'Owner', roles: [roles.admin], passwordHash: await hashPassword(password) },
    nowMs,
  );
  // Another server that started at the same moment has told the password that counts.
  return isAdded ? { email, password: given.password === null ? password : null } : null;
}
