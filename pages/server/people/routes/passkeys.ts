import type { LoggedInAnswer } from '../../../../protocol/http/accounts.js';
import {
  configPasskeys,
  passkeyChallenge,
  passkeyLogin,
  type PasskeyListAnswer,
} from '../../../../protocol/http/passkeys.js';
import { passkeyAddSchema, passkeyLoginSchema, passkeyRenameSchema } from '../../../../protocol/schema/passkeys.js';
import { requireContributor } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { checkPlace } from '../attempts.js';
import { logInByPasskey } from '../log-in-by-passkey.js';
import { tellOfChange } from '../notices.js';
import { newPasskeyOptions, passkeyOptions, verifyNewPasskey } from '../passkeys.js';
import { passkeyStore } from '../store/passkeys.js';

async function list({ context, environment }: Visit): Promise<Response> {
  const { id } = requireContributor(context);
  const answer: PasskeyListAnswer = { passkeys: await passkeyStore(environment.database).list(id) };
  return context.json(answer);
}

async function begin(visit: Visit): Promise<Response> {
  const account = requireContributor(visit.context);
  return visit.context.json(await newPasskeyOptions(visit, account));
}

async function add(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const account = requireContributor(context);
  const { name, response } = await readBodyAs(context, passkeyAddSchema);
  const passkey = await verifyNewPasskey(visit, account, response);
  if (!passkey) throw new Refusal(400, 'refusal.wrongPasskey');
  const isAdded = await audited(
    visit,
    'passkey-added',
    (db) => passkeyStore(db).add({ ...passkey, name }, environment.now()),
    (done) => (done ? { label: name } : null),
  );
  if (!isAdded) throw new Refusal(409, 'refusal.passkeyKnown');
  await tellOfChange(visit, account, 'passkey-added');
  return context.json({});
}

async function rename(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { id } = requireContributor(context);
  const { name } = await readBodyAs(context, passkeyRenameSchema);
  const isRenamed = await audited(
    visit,
    'passkey-renamed',
    (db) => passkeyStore(db).rename(id, context.req.param('id') ?? '', name),
    (done) => (done ? { label: name } : null),
  );
  if (!isRenamed) throw new Refusal(404, 'refusal.noPasskey');
  return context.json({});
}

async function remove(visit: Visit): Promise<Response> {
  const { context } = visit;
  const account = requireContributor(context);
  const name = await audited(
    visit,
    'passkey-removed',
    (db) => passkeyStore(db).remove(account.id, context.req.param('id') ?? ''),
    (removed) => (removed === null ? null : { label: removed }),
  );
  if (name === null) throw new Refusal(404, 'refusal.noPasskey');
  await tellOfChange(visit, account, 'passkey-removed');
  return context.json({});
}

async function challenge(visit: Visit): Promise<Response> {
  await checkPlace(visit);
  return visit.context.json(await passkeyOptions(visit, 'login'));
}

async function logIn(visit: Visit): Promise<Response> {
  const { xsrfToken, account } = await logInByPasskey(visit, await readBodyAs(visit.context, passkeyLoginSchema));
  const answer: LoggedInAnswer = { xsrfToken, account };
  return visit.context.json(answer);
}

/** Passkeys of the contributor who calls, and logging in by one. */
export function passkeyRoutes(): ApiRoute[] {
  const one = `${configPasskeys}/:id`;
  return [
    { method: 'GET', path: configPasskeys, limit: 'api', guard: 'none', handle: list },
    { method: 'POST', path: `${configPasskeys}/new`, limit: 'api', guard: 'crumb', handle: begin },
    { method: 'POST', path: configPasskeys, limit: 'api', guard: 'crumb', handle: add },
    { method: 'PUT', path: one, limit: 'api', guard: 'crumb', handle: rename },
    { method: 'DELETE', path: one, limit: 'api', guard: 'crumb', handle: remove },
    { method: 'POST', path: passkeyChallenge, limit: 'api', guard: 'crumb', handle: challenge },
    { method: 'POST', path: passkeyLogin, limit: 'api', guard: 'crumb', handle: logIn },
  ];
}
