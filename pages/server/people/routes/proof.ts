import { configProof, configProofChallenge, type ProofAnswer } from '../../../../protocol/http/passkeys.js';
import { proofSchema } from '../../../../protocol/schema/passkeys.js';
import { isProved } from '../../access/proof.js';
import { requireContributor } from '../../access/require-account.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { passkeyOptions } from '../passkeys.js';
import { prove } from '../prove.js';
import { passkeyStore } from '../store/passkeys.js';
import { secondFactorStore } from '../store/second-factors.js';

/** A proof that is about to be over is none: the act follows on the answer. */
const marginMs = 30_000;

async function read({ context, environment, visitor }: Visit): Promise<Response> {
  const { id } = requireContributor(context);
  const { database, now } = environment;
  const [factor, passkeys] = await Promise.all([secondFactorStore(database).find(id), passkeyStore(database).list(id)]);
  const answer: ProofAnswer = {
    isRecent: isProved(visitor, now() + marginMs),
    hasCode: factor?.isConfirmed === true,
    hasPasskey: passkeys.length > 0,
  };
  return context.json(answer);
}

async function challenge(visit: Visit): Promise<Response> {
  const { id } = requireContributor(visit.context);
  const passkeys = await passkeyStore(visit.environment.database).list(id);
  return visit.context.json(
    await passkeyOptions(
      visit,
      'proof',
      passkeys.map((passkey) => passkey.id),
    ),
  );
}

async function give(visit: Visit): Promise<Response> {
  const account = requireContributor(visit.context);
  await prove(visit, account, await readBodyAs(visit.context, proofSchema));
  return visit.context.json({});
}

/** Proving again who somebody is, for acts that ask for a recent proof. Every contributor has these calls, for their own session alone. */
export function proofRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: configProof, limit: 'api', guard: 'none', handle: read },
    { method: 'POST', path: configProof, limit: 'api', guard: 'crumb', handle: give },
    { method: 'POST', path: configProofChallenge, limit: 'api', guard: 'crumb', handle: challenge },
  ];
}
