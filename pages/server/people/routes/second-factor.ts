import {
  configSecondFactor,
  type NewKeyAnswer,
  type RecoveryCodesAnswer,
  type SecondFactorAnswer,
} from '../../../../protocol/http/own-account.js';
import { codeRequestSchema, passwordRequestSchema } from '../../../../protocol/schema/own-account.js';
import { requireContributor } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { attemptsAtCode } from '../attempts.js';
import { confirmPassword } from '../confirm-password.js';
import { tellOfChange } from '../notices.js';
import { qrCode } from '../qr-code.js';
import { newRecoveryCodes, plainCode, recoveryHash } from '../recovery-codes.js';
import { mustHaveFactor } from '../required-factor.js';
import { createKey, openKey } from '../second-factor.js';
import { accountStore } from '../store/accounts.js';
import { secondFactorStore } from '../store/second-factors.js';
import { base32, keyAddress, stepOfCode } from '../totp.js';

/** Whether the owner asks the account of the visit for a second factor, whether or not it has one. */
async function isRequired(visit: Visit, id: string): Promise<boolean> {
  const stored = await accountStore(visit.environment.database).findById(id);
  return stored !== null && mustHaveFactor(visit, stored);
}

async function read(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const { id } = requireContributor(context);
  const factors = secondFactorStore(environment.database);
  const [factor, codesLeft] = await Promise.all([factors.find(id), factors.countCodes(id)]);
  const answer: SecondFactorAnswer = {
    isOn: factor?.isConfirmed === true,
    codesLeft,
    isRequired: await isRequired(visit, id),
    hasShortPassword: visit.visitor.hasShortPassword === true,
  };
  return context.json(answer);
}

async function begin(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const account = requireContributor(context);
  const { password } = await readBodyAs(context, passwordRequestSchema);
  await confirmPassword(visit, account, password);
  const { key, sealedKey } = createKey(environment.secret);
  if (!(await secondFactorStore(environment.database).begin(account.id, sealedKey)))
    throw new Refusal(409, 'refusal.secondFactorOn');
  const { settings } = await environment.site.read();
  const answer: NewKeyAnswer = { key: base32(key), qr: qrCode(keyAddress(key, settings.title, account.email)) };
  return context.json(answer);
}

/** Confirms the key. Other sessions were opened by the password alone, and end. */
async function confirm(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const { id, email } = requireContributor(context);
  const { code } = await readBodyAs(context, codeRequestSchema);
  const attempts = attemptsAtCode(visit, email);
  await attempts.check();
  const factor = await secondFactorStore(environment.database).find(id);
  if (!factor || factor.isConfirmed) throw new Refusal(409, 'refusal.noNewKey');
  const { sealedKey } = factor;
  const key = openKey(environment.secret, sealedKey);
  const step = key && stepOfCode(key, plainCode(code), environment.now());
  if (step === null) throw new Refusal(400, 'refusal.wrongCode');
  const codes = newRecoveryCodes();
  const hashes = codes.map((each) => recoveryHash(id, each));
  const isOn = await audited(
    visit,
    'second-factor-on',
    async (db) => {
      const done = await secondFactorStore(db).confirm(id, { sealedKey, step, hashes });
      if (done) await accountStore(db).closeSessions(id, visit.visitor.sessionHash);
      return done;
    },
    (done) => (done ? {} : null),
  );
  if (!isOn) throw new Refusal(409, 'refusal.noNewKey');
  await attempts.forget();
  await tellOfChange(visit, { id, email }, 'factor-on');
  const answer: RecoveryCodesAnswer = { codes };
  return context.json(answer);
}

async function renewCodes(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const account = requireContributor(context);
  const { password } = await readBodyAs(context, passwordRequestSchema);
  await confirmPassword(visit, account, password);
  if (!(await secondFactorStore(environment.database).find(account.id))?.isConfirmed)
    throw new Refusal(409, 'refusal.noSecondFactor');
  const codes = newRecoveryCodes();
  const hashes = codes.map((each) => recoveryHash(account.id, each));
  await audited(
    visit,
    'recovery-codes-renewed',
    (db) => secondFactorStore(db).renewCodes(account.id, hashes),
    () => ({}),
  );
  await tellOfChange(visit, account, 'codes');
  const answer: RecoveryCodesAnswer = { codes };
  return context.json(answer);
}

async function remove(visit: Visit): Promise<Response> {
  const { context } = visit;
  const account = requireContributor(context);
  const { password } = await readBodyAs(context, passwordRequestSchema);
  await confirmPassword(visit, account, password);
  if (await isRequired(visit, account.id)) throw new Refusal(409, 'refusal.factorRequired');
  const isRemoved = await audited(
    visit,
    'second-factor-off',
    (db) => secondFactorStore(db).remove(account.id),
    (done) => (done ? {} : null),
  );
  if (!isRemoved) throw new Refusal(409, 'refusal.noSecondFactor');
  await tellOfChange(visit, account, 'factor-off');
  return context.json({});
}

/** The second factor of the contributor who calls. Every contributor has these calls, and for their own account alone. */
export function secondFactorRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: configSecondFactor, limit: 'api', guard: 'none', handle: read },
    { method: 'POST', path: configSecondFactor, limit: 'api', guard: 'crumb', handle: begin },
    { method: 'POST', path: `${configSecondFactor}/confirmed`, limit: 'api', guard: 'crumb', handle: confirm },
    { method: 'POST', path: `${configSecondFactor}/codes`, limit: 'api', guard: 'crumb', handle: renewCodes },
    { method: 'POST', path: `${configSecondFactor}/removed`, limit: 'api', guard: 'crumb', handle: remove },
  ];
}
