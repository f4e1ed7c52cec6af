import { randomUUID } from 'node:crypto';
import { passwordMinLength } from '../../../protocol/enums/page-access.js';
import { roles } from '../../../protocol/enums/roles.js';
import { settleHeaderFooter } from '../../../protocol/site/header-footer.js';
import { cleanBlogFormat } from '../../../protocol/text/blog-address.js';
import type { SiteSeed as DemoSite } from '../../site/site-seed.js';
import { site as demoSite } from '../../site/site.js';
import type { StoredAccess } from '../access/page-access.js';
import { createReadablePassword, hashPassword, verifyPassword } from '../access/passwords.js';
import { StartError } from '../errors/start-error.js';
import { headerFooterPart, languagesPart } from '../snapshot/site-languages.js';
import type { Store } from './store.js';

/** Access rules of the pages, with hashed passwords. */
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

/** Languages, header and footer by the names of their parts. */
function storedParts({ languages = [], headerFooter = {} }: DemoSite): Readonly<Record<string, unknown>> {
  const frames = Object.entries(headerFooter).map(
    ([locale, value]) => [headerFooterPart(locale), settleHeaderFooter(value)] as const,
  );
  return { ...(languages.length > 0 && { [languagesPart]: languages }), ...Object.fromEntries(frames) };
}

/** Loads `site` into an empty database. */
export async function seedSite(store: Store, nowMs: number, site: DemoSite = demoSite): Promise<void> {
  const {
    id,
    title,
    locale,
    currencyCode,
    cookieSettings,
    policyLink = '',
    memberSignUp = false,
    useEscapeKeyToLogin = false,
    blogAddressFormat = '',
    timeZone,
    business,
    store: shop,
    onboarding,
    pages,
    products,
  } = site;
  const settings = {
    websiteId: id || randomUUID(),
    title,
    locale,
    currencyCode,
    cookieSettings,
    ...(policyLink && { policyLink }),
    memberSignUp,
    useEscapeKeyToLogin,
    blogAddressFormat: cleanBlogFormat(blogAddressFormat),
    ...(timeZone && { timeZone }),
    ...(business && { business }),
    ...(shop && { store: shop }),
    ...(onboarding && { onboarding }),
  };
  await store.seed(
    {
      settings,
      pages,
      access: await storedAccess(site),
      products,
      productTexts: site.productTexts ?? [],
      categories: site.categories ?? [],
      coupons: site.coupons ?? [],
      reviews: site.reviews ?? [],
      parts: storedParts(site),
    },
    nowMs,
  );
}

/** The owner's log-in. `password` is null unless it was generated. */
export interface OwnerLogin {
  readonly email: string;
  readonly password: string | null;
}

const defaultEmail = 'owner@example.com';

/**
 * Creates the owner's account at the first start, with the given password, or a generated one that is printed once. A given password also
 * replaces a former one and takes second factor and passkeys away, so that an owner who lost them is not locked out, and whoever took the account
 * over is.
 * @throws StartError for a given password that would be a new one, and is too short for that.
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
  const isKept = given.password !== null && (await verifyPassword(present?.passwordHash ?? null, given.password));
  if (given.password !== null && !isKept && given.password.length < passwordMinLength)
    throw new StartError(`MORTISE_OWNER_PASSWORD has to have at least ${passwordMinLength} characters.`);
  if (present && given.password !== null) {
    if (!isKept) {
      await store.accounts.changePassword(present.id, await hashPassword(given.password));
      await store.secondFactors.remove(present.id);
      await store.passkeys.removeAll(present.id);
    }
    return { email, password: null };
  }
  const password = given.password ?? createReadablePassword();
  const isAdded = await store.accounts.add(
    { email, displayName: 'Owner', roles: [roles.admin], passwordHash: await hashPassword(password) },
    nowMs,
  );
  // A server that started concurrently created the account and printed its password.
  return isAdded ? { email, password: given.password === null ? password : null } : null;
}
