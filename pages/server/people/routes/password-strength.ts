import { pagePasswordMinLength, passwordMinLength } from '../../../../protocol/enums/page-access.js';
import type { PasswordStrengthAnswer } from '../../../../protocol/http/accounts.js';
import * as calls from '../../../../protocol/http/calls.js';
import { passwordStrengthSchema } from '../../../../protocol/schema/accounts.js';
import { judgePassword } from '../../access/password-strength.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { callerText, readSite } from '../../visit/read-site.js';
import type { Visit } from '../../visit/visit.js';

/** Says how hard a password is to guess, while it is typed. It is in no log, and nothing of it is stored. */
async function answer(visit: Visit): Promise<Response> {
  const { password, isOfPage } = await readBodyAs(visit.context, passwordStrengthSchema);
  const { settings } = await readSite(visit);
  const text = await callerText(visit);
  const { account, member } = visit.visitor;
  const who = account ?? member;
  const { hostname } = new URL(visit.context.req.url);
  const own = [settings.title, hostname, ...(who ? [who.email, who.displayName] : [])];
  const least = isOfPage ? pagePasswordMinLength : passwordMinLength;
  const { score, text: name, missing } = await judgePassword(password, own, least);
  return visit.context.json({
    score,
    text: text(`account.${name}`, { count: missing }),
  } satisfies PasswordStrengthAnswer);
}

export function passwordStrengthRoutes(): ApiRoute[] {
  return [{ method: 'POST', path: calls.passwordStrength, limit: 'strength', guard: 'origin', handle: answer }];
}
