import type { PasskeyLoginRequest } from '../../../protocol/http/passkeys.js';
import { Failure } from '../errors/failure.js';
import { callerText } from '../visit/read-site.js';
import type { Visit } from '../visit/visit.js';
import { checkPlace } from './attempts.js';
import { completeLogin, type LoggedIn } from './log-in.js';
import { noteFailedLogin } from './notices.js';
import { verifyPasskey } from './passkeys.js';
import { accountStore } from './store/accounts.js';
import { passkeyStore } from './store/passkeys.js';

/**
 * Logs in by a passkey, which needs no password and no code: the authenticator has verified who holds it.
 * @throws Failure 401 for an answer that is not right, 429 after too many from one place of the network.
 */
export async function logInByPasskey(visit: Visit, { response, rememberMe }: PasskeyLoginRequest): Promise<LoggedIn> {
  const { database } = visit.environment;
  await checkPlace(visit);
  const passkey = await verifyPasskey(visit, 'login', response);
  const account = passkey && (await accountStore(database).findById(passkey.accountId));
  if (account?.kind === 'contributor') return completeLogin(visit, { account, isRemembered: rememberMe });
  const tried = await passkeyStore(database).find(response.id);
  const holder = tried && (await accountStore(database).findById(tried.accountId));
  await noteFailedLogin(visit, holder);
  throw new Failure(401, { error: (await callerText(visit))('refusal.wrongPasskey') });
}
