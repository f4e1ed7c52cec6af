import { randomUUID } from 'node:crypto';
import { passwordMinLength } from '../../../protocol/enums/page-access.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { SiteSeed as DemoSite } from '../../site/site-seed.js';
import { site as demoSite } from '../../site/site.js';
import { hashPassword, verifyPassword } from '../access/passwords.js';
import { StartError } from '../errors/start-error.js';
import { createFirstPassword } from '../people/first-password.js';
import { checkContent } from '../transfer/check-content.js';
import { seedContent } from './seed-content.js';
import type { Store } from './store.js';

/** Hashes of the passwords of pages, by the ids of these: no archive has any. */
async function passwordHashes({ access = {} }: DemoSite): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {};
  for (const [id, rule] of Object.entries(access))
    if (rule.access === 'password') hashes[id] = await hashPassword(rule.password);
  return hashes;
}

/**
 * Imports a shipped site into an empty database, as an archive that is uploaded: checked as a whole, and written by the same commands.
 * Nothing where there is a site.
 */
export async function seedSite(store: Store, nowMs: number, site: DemoSite = demoSite): Promise<void> {
  if (await store.readSettings()) return;
  // Computed by other threads meanwhile.
  const hashing = passwordHashes(site);
  // Through the text of an archive, in which nothing is that an archive cannot have.
  const content = checkContent(JSON.parse(JSON.stringify(seedContent(site, nowMs))));
  const { id, title, locale, currencyCode, cookieSettings, onboarding } = site;
  const settings = {
    ...{ websiteId: id || randomUUID(), title, locale, currencyCode, cookieSettings },
    ...(onboarding && { onboarding }),
  };
  await store.load({ settings, content, passwordHashes: await hashing }, nowMs);
}

/** The owner's log-in. `password` is null unless it was generated. */
export interface OwnerLogin {
  readonly email: string;
  readonly password: string | null;
}

const defaultEmail = 'owner@example.com';

/** Makes a new password for an owner who has not used the first one in time: nobody else could. Null for any other owner. */
async function renewUnused({ accounts }: Store, nowMs: number): Promise<OwnerLogin | null> {
  const owner = await accounts.findById((await accounts.ownerId()) ?? '');
  if (!owner || owner.firstPasswordUntil === null || owner.firstPasswordUntil > nowMs) return null;
  const { password, passwordHash, until } = await createFirstPassword(nowMs);
  await accounts.changePassword(owner.id, passwordHash, until);
  return { email: owner.email, password };
}

/**
 * Creates the owner's account at the first start, with the given password, or a generated one that is printed once and leads to a
 * password of the owner's own. A given password also
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
  if (!isFirst && given.password === null) return renewUnused(store, nowMs);
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
  const account = { email, displayName: 'Owner', roles: [roles.admin] };
  if (given.password !== null) {
    const isAdded = await store.accounts.add({ ...account, passwordHash: await hashPassword(given.password) }, nowMs);
    return isAdded ? { email, password: null } : null;
  }
  const { password, passwordHash, until } = await createFirstPassword(nowMs);
  const isAdded = await store.accounts.add({ ...account, passwordHash, firstPasswordUntil: until }, nowMs);
  // A server that started concurrently created the account and printed its password.
  return isAdded ? { email, password } : null;
}
