import {
  type CodeAnswer,
  type CodeConflict,
  type CodeRefusal,
  type CodeRequest,
  configCode,
} from '../../../../protocol/http/site-code.js';
import { codeIdSchema, codeRequestSchema } from '../../../../protocol/schema/site-code.js';
import { findCodeFaults } from '../../../../protocol/site/code-faults.js';
import { type CodePiece, mostCodePieces } from '../../../../protocol/site/site-code.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { changeSiteSettings, type SiteSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';

async function answerOf({ environment }: Visit): Promise<CodeAnswer> {
  const { settings, pages } = await environment.site.read();
  return {
    pieces: settings.code ?? [],
    pages: pages.map(({ id, title, path }) => ({ id, title, path })),
    isAsked: settings.cookieSettings.isCookieBannerEnabled,
  };
}

function newer(pieces: readonly CodePiece[]): Refusal {
  const body: Omit<CodeConflict, 'error'> = { conflict: { pieces } };
  return new Refusal(409, 'refusal.codeChanged', {}, body);
}

/** @throws Refusal for a piece that somebody else has changed, removed or made one too many of. */
function withPiece({ code: pieces = [], ...settings }: SiteSettings, id: string, draft: CodeRequest): SiteSettings {
  const present = pieces.find((piece) => piece.id === id);
  if ((present?.version ?? 0) !== draft.version) throw newer(pieces);
  if (!present && pieces.length >= mostCodePieces) throw new Refusal(409, 'refusal.codeFull', { most: mostCodePieces });
  const piece: CodePiece = { ...draft, id, version: draft.version + 1 };
  return { ...settings, code: present ? pieces.map((each) => (each === present ? piece : each)) : [...pieces, piece] };
}

function readId({ context }: Visit): string {
  const id = context.req.param('id') ?? '';
  if (!codeIdSchema.safeParse(id).success) throw new Refusal(404, 'refusal.codeGone');
  return id;
}

async function read(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-scripts');
  return visit.context.json(await answerOf(visit));
}

async function put(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'write-scripts');
  const id = readId(visit);
  const draft = await readBodyAs(context, codeRequestSchema);
  const faults = findCodeFaults(draft.code, draft.place);
  const [first] = faults;
  if (first) {
    const body: Omit<CodeRefusal, 'error'> = { faults };
    throw new Refusal(400, 'refusal.codeFaults', { line: first.line }, body);
  }
  await audited(
    visit,
    'code-changed',
    (db) => changeSiteSettings(db, (settings) => withPiece(settings, id, draft)),
    () => ({ label: draft.name }),
  );
  return context.json(await answerOf(visit));
}

async function remove(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'write-scripts');
  const id = readId(visit);
  const read = context.req.query('version');
  let name = '';
  await audited(
    visit,
    'code-removed',
    (db) =>
      changeSiteSettings(db, ({ code = [], ...settings }) => {
        const piece = code.find((each) => each.id === id);
        if (!piece) throw new Refusal(404, 'refusal.codeGone');
        if (read !== undefined && read !== String(piece.version)) throw newer(code);
        name = piece.name;
        return { ...settings, code: code.filter((each) => each !== piece) };
      }),
    () => ({ label: name }),
  );
  return context.json(await answerOf(visit));
}

/** The owner's code in head and foot of pages. It is on the pages at once. */
export function siteCodeRoutes(): ApiRoute[] {
  const path = `${configCode}/:id`;
  return [
    { method: 'GET', path: configCode, limit: 'api', guard: 'none', handle: read },
    { method: 'PUT', path, limit: 'api', guard: 'crumb', handle: put },
    { method: 'DELETE', path, limit: 'api', guard: 'crumb', handle: remove },
  ];
}
