import { configSessions, type SessionListAnswer } from '../../../../protocol/http/own-account.js';
import { requireContributor } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { isIdle, sessionLifeOf } from '../session-idle.js';
import { accountStore } from '../store/accounts.js';

const hourMs = 3_600_000;

async function list({ context, environment, visitor }: Visit): Promise<Response> {
  const { id } = requireContributor(context);
  const { database, now, site } = environment;
  const life = sessionLifeOf((await site.read()).settings);
  const sessions = await accountStore(database).listSessions(id, visitor.sessionHash, now());
  const answer: SessionListAnswer = {
    sessions: sessions
      .filter(({ seenAt }) => !isIdle(seenAt, 'contributor', life, now()))
      .map((session) => ({ ...session, seenAt: session.seenAt - (session.seenAt % hourMs) })),
    idleHours: life.contributors,
  };
  return context.json(answer);
}

async function endOne(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { id } = requireContributor(context);
  const session = context.req.param('id') ?? '';
  const isEnded = await audited(
    visit,
    'session-ended',
    (db) => accountStore(db).closeListed(id, session, visit.visitor.sessionHash),
    (done) => (done ? {} : null),
  );
  if (!isEnded) throw new Refusal(404, 'refusal.noSession');
  return context.json({});
}

async function endOthers(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { id } = requireContributor(context);
  await audited(
    visit,
    'session-ended',
    (db) => accountStore(db).closeSessions(id, visit.visitor.sessionHash),
    (count) => (count > 0 ? { count } : null),
  );
  return context.json({});
}

/** Where a contributor is logged in. Every contributor has these calls, and for their own account alone. */
export function ownSessionRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: configSessions, limit: 'api', guard: 'none', handle: list },
    { method: 'DELETE', path: configSessions, limit: 'api', guard: 'crumb', handle: endOthers },
    { method: 'DELETE', path: `${configSessions}/:id`, limit: 'api', guard: 'crumb', handle: endOne },
  ];
}
