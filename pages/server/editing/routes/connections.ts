import { html } from 'hono/html';
import { checkConnection } from '../../../../protocol/connections/check-connection.js';
import { fieldsOf, isConnectionName, type ConnectionName } from '../../../../protocol/connections/connections.js';
import { configConnections } from '../../../../protocol/http/calls.js';
import {
  connectionTestPath,
  type ConnectionRefusal,
  type ConnectionRequest,
  type ConnectionState,
  type ConnectionTestAnswer,
  type ConnectionsAnswer,
} from '../../../../protocol/http/connections.js';
import { connectionSchema } from '../../../../protocol/schema/connections.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { describeConnections, setVariables } from '../../connections/connections.js';
import { connectionStore, type OpenConnection } from '../../connections/store/connections.js';
import { testConnection } from '../../connections/test-connection.js';
import { testMail } from '../../connections/test-mail.js';
import { Refusal } from '../../errors/refusal.js';
import { siteOrigin } from '../../http/origin.js';
import { mailHtml } from '../../mail/mail-html.js';
import type { MailMessage } from '../../mail/mail-message.js';
import { oneLine } from '../../mail/mailbox.js';
import { defaultSender } from '../../mail/read-settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { editorLanguage, editorText } from '../../visit/editor-language.js';
import type { Visit } from '../../visit/visit.js';

/** @throws Refusal 404 for an unknown service. */
function nameOf({ context }: Visit): ConnectionName {
  const name = context.req.param('name') ?? '';
  if (!isConnectionName(name)) throw new Refusal(404, 'refusal.noConnection');
  return name;
}

/** @throws Refusal 409 for a service that the environment connects. */
function changeableNameOf(visit: Visit): ConnectionName {
  const name = nameOf(visit);
  const [variable] = setVariables(visit.environment.variables, name);
  if (variable !== undefined) throw new Refusal(409, 'refusal.connectionFixed', { variable });
  return name;
}

const storeOf = ({ environment: { database, secret } }: Visit) => connectionStore(database, secret);

async function describe(visit: Visit): Promise<readonly ConnectionState[]> {
  return describeConnections(visit.environment.variables, await storeOf(visit).list());
}

async function list(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'manage-connections');
  return visit.context.json({ connections: await describe(visit) } satisfies ConnectionsAnswer);
}

/** The connection that a request makes of the stored one: fields that it does not know are dropped, secrets that it leaves out stay. */
function merge(name: ConnectionName, { values, secrets }: ConnectionRequest, own: OpenConnection | undefined) {
  const given = (texts: Readonly<Record<string, string>>, isSecret: boolean): Record<string, string> =>
    Object.fromEntries(
      fieldsOf(name)
        .filter(([field, { kind }]) => (kind === 'secret') === isSecret && texts[field] !== undefined)
        .map(([field, { kind }]) => [field, kind === 'secret' ? (texts[field] ?? '') : (texts[field] ?? '').trim()]),
    );
  const draft = { values: given(values, false), secrets: given(secrets, true) };
  const kept = Object.entries({ ...own?.secrets, ...draft.secrets }).filter(([, secret]) => secret !== '');
  return { draft, connection: { name, values: draft.values, secrets: Object.fromEntries(kept) } };
}

async function put(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'manage-connections');
  const name = changeableNameOf(visit);
  const request = await readBodyAs(context, connectionSchema);
  const faults = await audited(
    visit,
    'connection-changed',
    async (db) => {
      const store = connectionStore(db, environment.secret);
      const own = (await store.list()).find((each) => each.name === name);
      const { draft, connection } = merge(name, request, own);
      const found = checkConnection(name, draft, {
        values: own?.values ?? {},
        secrets: Object.keys(own?.secrets ?? {}),
      });
      if (Object.keys(found).length > 0) return found;
      await store.write(connection);
      return null;
    },
    (found) => (found ? null : { id: name, label: name }),
  );
  if (faults) {
    const error = editorText(context)('refusal.connectionFaults');
    return context.json({ error, faults } satisfies ConnectionRefusal, 400);
  }
  await environment.connections.renew();
  const state = (await describe(visit)).find((each) => each.name === name);
  return context.json(state);
}

async function remove(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'manage-connections');
  const name = changeableNameOf(visit);
  const isRemoved = await audited(
    visit,
    'connection-removed',
    (db) => connectionStore(db, environment.secret).remove(name),
    (done) => (done ? { id: name, label: name } : null),
  );
  if (!isRemoved) throw new Refusal(404, 'refusal.noConnection');
  await environment.connections.renew();
  return context.json({});
}

/** An e-mail to whoever tests. */
async function testMessage(visit: Visit, recipient: string): Promise<MailMessage> {
  const { context, environment } = visit;
  const text = editorText(context);
  const siteUrl = siteOrigin(context, environment.baseUrl);
  const site = await environment.site.read();
  const title = oneLine(site.settings.title, 100);
  const { mailFrom, mailReplyTo } = environment.connections.current;
  const from = mailFrom ?? defaultSender(siteUrl);
  const words = text('notice.testText', { site: title });
  const subject = text('notice.testSubject', { site: title });
  return {
    messageId: `test.${crypto.randomUUID()}@${from.address.split('@')[1] ?? 'localhost'}`,
    from: { ...from, name: from.name || title },
    to: { name: '', address: recipient },
    replyTo: mailReplyTo,
    subject,
    text: `${words}\n\n${siteUrl}\n`,
    html: mailHtml({ locale: editorLanguage(context), title: subject, head: title, body: [html`<p>${words}</p>`] }),
    date: environment.now(),
  };
}

async function testByMail(visit: Visit, recipient: string): Promise<ConnectionTestAnswer> {
  const { environment } = visit;
  const { smtpUrl } = environment.connections.current;
  if (smtpUrl === null) return { outcome: 'none', said: '' };
  const waitS = await environment.limits.consume('recipient', recipient.toLowerCase());
  if (waitS !== null) throw new Refusal(429, 'refusal.connectionWait');
  return testMail(smtpUrl, await testMessage(visit, recipient));
}

async function test(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const account = requireAccount(context, 'manage-connections');
  const name = nameOf(visit);
  await environment.connections.renew();
  const isMail = name === 'mail-server' || name === 'mail-sender';
  const answer = isMail
    ? await testByMail(visit, account.email)
    : await testConnection(name, {
        settings: environment.connections.current,
        fetch: environment.fetch,
        siteUrl: siteOrigin(context, environment.baseUrl),
      });
  return context.json(answer);
}

/** The services that the site is connected to. */
export function connectionRoutes(): ApiRoute[] {
  const one = `${configConnections}/:name`;
  return [
    { method: 'GET', path: configConnections, limit: 'api', guard: 'none', handle: list },
    { method: 'PUT', path: one, limit: 'api', guard: 'crumb', handle: put },
    { method: 'DELETE', path: one, limit: 'api', guard: 'crumb', handle: remove },
    { method: 'POST', path: one + connectionTestPath, limit: 'places', guard: 'crumb', handle: test },
  ];
}
