import * as limits from '../../../../protocol/enums/limits.js';
import { longestMediaSearch, mediaKinds } from '../../../../protocol/enums/media.js';
import * as calls from '../../../../protocol/http/calls.js';
import { type MediaAnswer, type MediaListAnswer } from '../../../../protocol/http/media.js';
import { requireAccount } from '../../access/require-account.js';
import { readBody } from '../../http/request-body.js';
import { readableName } from '../../media/media-names.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { takeUpload, tooLarge } from '../take-upload.js';

async function list({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'read-media');
  const { search = '', kind = '', after, removed } = context.req.query();
  const { languages } = await environment.site.read();
  const part = await environment.library.list({
    search: search.slice(0, longestMediaSearch),
    kind: mediaKinds.find((each) => each === kind) ?? null,
    after: after ?? null,
    isRemoved: removed === 'true',
  });
  return context.json({ ...part, languages } satisfies MediaListAnswer);
}

/** Stores the body as a file of the site. */
async function upload(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'write-media');
  const given = context.req.query('name') ?? '';
  const bytes = await readBody(context, limits.uploadBytes, () => tooLarge(readableName(given, '?')));
  const answer: MediaAnswer = { file: await takeUpload(visit, given, bytes) };
  return context.json(answer, 201);
}

/** Routes of the list of the site's media, and of uploads in one call. */
export function mediaRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: calls.configMedia, limit: 'api', guard: 'none', handle: list },
    { method: 'POST', path: calls.configMedia, limit: 'upload', guard: 'crumb', handle: upload },
  ];
}
