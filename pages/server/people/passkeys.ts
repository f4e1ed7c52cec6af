import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Account } from '../../../protocol/context/page-context.js';
import { passkeyChallengeMs, passkeysAtMost } from '../../../protocol/enums/passkeys.js';
import type { PasskeyOptionsAnswer, PasskeyResponse } from '../../../protocol/http/passkeys.js';
import { Refusal } from '../errors/refusal.js';
import type { Visit } from '../visit/visit.js';
import { readPasskeyHost } from './passkey-host.js';
import { passkeyStore, type ChallengePurpose, type StoredPasskey } from './store/passkeys.js';

/** The package takes most of a second to load: servers on which nobody uses passkeys do without. */
const webauthn = () => import('@simplewebauthn/server');

/** Whom a challenge is for: the session of the request; nobody in a log-in. */
const holderOf = ({ visitor }: Visit, purpose: ChallengePurpose): string =>
  purpose === 'login' ? '' : visitor.sessionHash;

async function keepChallenge(visit: Visit, challenge: string, purpose: ChallengePurpose): Promise<void> {
  const { database, now } = visit.environment;
  await passkeyStore(database).addChallenge(challenge, purpose, holderOf(visit, purpose), now());
}

/**
 * What an authenticator is to make: a passkey that it finds by itself and that asks for finger, face or PIN, so that it is something one has
 * and something one is or knows. No attestation is asked for: whose make an authenticator is does not matter.
 * @throws Refusal 409 on an address without a name, or with enough passkeys.
 */
export async function newPasskeyOptions(visit: Visit, account: Account): Promise<PasskeyOptionsAnswer> {
  const { environment } = visit;
  const { host } = readPasskeyHost(visit);
  const present = await passkeyStore(environment.database).list(account.id);
  if (present.length >= passkeysAtMost) throw new Refusal(409, 'refusal.passkeysFull', { count: passkeysAtMost });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: (await environment.site.read()).settings.title,
    rpID: host,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.displayName || account.email,
    timeout: passkeyChallengeMs,
    attestationType: 'none',
    excludeCredentials: present.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(visit, options.challenge, 'add');
  return { options: { ...options } };
}

/** What an authenticator is to sign. In a log-in it offers what it has for the host. @throws Refusal 409 on an address without a name. */
export async function passkeyOptions(
  visit: Visit,
  purpose: 'login' | 'proof',
  allowed: readonly string[] = [],
): Promise<PasskeyOptionsAnswer> {
  const { host } = readPasskeyHost(visit);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: host,
    timeout: passkeyChallengeMs,
    userVerification: 'required',
    ...(allowed.length > 0 && { allowCredentials: allowed.map((id) => ({ id })) }),
  });
  await keepChallenge(visit, options.challenge, purpose);
  return { options: { ...options } };
}

/** Uses up the challenge that an answer names; the package calls it before it looks at anything else. */
function challengeOf(visit: Visit, purpose: ChallengePurpose): (challenge: string) => Promise<boolean> {
  const { database, now } = visit.environment;
  return (challenge) => passkeyStore(database).useChallenge(challenge, purpose, holderOf(visit, purpose), now());
}

/** The passkey that an authenticator has made; null when its answer is not right. */
export async function verifyNewPasskey(
  visit: Visit,
  account: Account,
  response: PasskeyResponse,
): Promise<StoredPasskey | null> {
  const { host, origins } = readPasskeyHost(visit);
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as unknown as RegistrationResponseJSON,
      expectedChallenge: challengeOf(visit, 'add'),
      expectedOrigin: [...origins],
      expectedRPID: host,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      id,
      accountId: account.id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      host,
    };
  } catch (error) {
    return refused(error);
  }
}

/** The package throws plain errors for answers that are not right; what the database throws is not one of them. */
function refused(error: unknown): null {
  if (error instanceof Error && error.constructor === Error) return null;
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return null;
  throw error;
}

/** The passkey that has signed; null for none of ours, a wrong signature, a used challenge, or a counter that went back. */
export async function verifyPasskey(
  visit: Visit,
  purpose: 'login' | 'proof',
  response: PasskeyResponse,
): Promise<StoredPasskey | null> {
  const { database, now } = visit.environment;
  const { host, origins } = readPasskeyHost(visit);
  const passkeys = passkeyStore(database);
  const passkey = await passkeys.find(response.id);
  if (!passkey) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as unknown as AuthenticationResponseJSON,
      expectedChallenge: challengeOf(visit, purpose),
      expectedOrigin: [...origins],
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      } satisfies WebAuthnCredential,
    });
    if (!verified || !(await passkeys.noteUse(passkey, authenticationInfo.newCounter, now()))) return null;
    return passkey;
  } catch (error) {
    return refused(error);
  }
}
