import * as calls from '../../../protocol/http/calls.js';
import type { FirstAnswers } from '../../../protocol/http/first-answers.js';
import { isAllowed, type Permission } from '../access/permissions.js';
import type { AppContext } from '../access/visitor.js';
import type { Ask } from '../http/ask.js';

/** What the editor asks for on every screen, once the account is known, and the permission that each needs. */
const later: readonly (readonly [path: string, permission: Permission])[] = [
  [calls.configPages, 'read-pages'],
  [calls.configHosting, 'manage-billing'],
];

/** The answers to the editor's first calls, as this visitor would get them. A call that failed is left to the editor. */
export async function firstAnswers(context: AppContext, ask: Ask): Promise<FirstAnswers> {
  const { origin } = new URL(context.req.url);
  const headers = { accept: 'application/json', cookie: context.req.header('cookie') ?? '' };
  const answers: Record<string, FirstAnswers[string]> = {};
  async function add(path: string): Promise<boolean> {
    const answer = await ask(new Request(origin + path, { headers }));
    const body = await answer.text();
    if (answer.ok || answer.status === 401) answers[path] = { status: answer.status, body };
    return answer.ok;
  }
  const { account } = context.get('visitor');
  // What would be refused is not asked for: it would stand in the logs as an attempt of this account.
  const paths = later.flatMap(([path, permission]) => (account && isAllowed(account, permission) ? [path] : []));
  if (await add(calls.configAccount)) await Promise.all(paths.map(add));
  return answers;
}
