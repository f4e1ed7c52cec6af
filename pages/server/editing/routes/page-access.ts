import { maskedSecret, pagePasswordMinLength } from '../../../../protocol/enums/page-access.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { pageAccessPath, type PageAccessAnswer } from '../../../../protocol/http/accounts.js';
import * as calls from '../../../../protocol/http/calls.js';
import { pageAccessSchema } from '../../../../protocol/schema/accounts.js';
import type { StoredAccess } from '../../access/page-access.js';
import { hashPassword } from '../../access/passwords.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import type { Visit } from '../../visit/visit.js';
import { pageSubject } from '../page-subject.js';
import { pageStore } from '../store/pages.js';

function missing(): Failure {
  return new Refusal(404, 'refusal.noPage');
}

/** The access rule for the editor: a mask in place of the password. [LIM-21] */
function toAnswer({ access, passwordHash }: StoredAccess): PageAccessAnswer {
  return { access, password: passwordHash === null ? '' : maskedSecret };
}

async function readAccess(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database } = visit.environment;
  requireAccount(context, 'read-pages');
  const stored = await pageStore(database).findAccess(context.req.param('id') ?? '');
  if (!stored) throw missing();
  return context.json(toAnswer(stored));
}

/** @throws Failure 400 for the start page and the not-found page, which must be public. */
async function checkRestrictable({ database }: AppEnvironment, id: string): Promise<void> {
  const published = (await pageStore(database).find(id))?.published;
  if (published?.path === '/' || published?.pageType === pageTypes.notFound) {
    throw new Refusal(400, 'refusal.alwaysOpen');
  }
}

async function writeAccess(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'publish-pages');
  const { database } = environment;
  const id = context.req.param('id') ?? '';
  const { access, password } = await readBodyAs(context, pageAccessSchema);
  const present = await pageStore(database).findAccess(id);
  if (!present) throw missing();
  if (access !== 'public') await checkRestrictable(environment, id);
  let passwordHash: string | null = null;
  if (access === 'password') {
    const isKept = password === maskedSecret && present.passwordHash !== null;
    if (!isKept && (password === maskedSecret || password.length < pagePasswordMinLength)) {
      throw new Refusal(
        400,
        'refusal.passwordShort',
        { count: pagePasswordMinLength },
        { errors: { password: 'too-short' } },
      );
    }
    passwordHash = isKept ? present.passwordHash : await hashPassword(password);
  }
  const isSet = await audited(
    visit,
    'page-access-changed',
    (db) => pageStore(db).setAccess(id, { access, passwordHash }),
    async (done, db) => (done ? { id, label: `${(await pageSubject(db, id)).label}: ${access}` } : null),
  );
  if (!isSet) throw missing();
  return context.json(toAnswer({ access, passwordHash }));
}

/**
 * Routes of a page's access rule. A change takes effect at once and is not part of a draft, so that neither the undo history nor a
 * revision contains the password.
 */
export function accessRoutes(): ApiRoute[] {
  const path = `${calls.configPages}/:id${pageAccessPath}`;
  return [
    { method: 'GET', path, limit: 'api', guard: 'none', handle: readAccess },
    { method: 'PUT', path, limit: 'api', guard: 'crumb', handle: writeAccess },
  ];
}
