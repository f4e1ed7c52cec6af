import * as calls from '../../../../protocol/http/calls.js';
import type { VideoCheckAnswer } from '../../../../protocol/http/elsewhere.js';
import { readVideoSource } from '../../../../protocol/media/video-source.js';
import { requireAccount } from '../../access/require-account.js';
import { Failure } from '../../errors/failure.js';
import { isVimeoBasic, readVimeoId } from '../../media/vimeo-account.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';

const longestSource = 4000;

/**
 * Checks with the video host whether a chosen video can be embedded. The host receives the video's number only, never the typed address.
 */
async function checkVideo(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { fetch } = visit.environment;
  requireAccount(context, 'write-pages');
  const source = context.req.query('source') ?? '';
  if (source === '' || source.length > longestSource)
    throw new Failure(400, { error: 'The query has to name the source.' });
  const video = readVideoSource(source);
  const id = video.kind === 'embed' ? readVimeoId(video.embed.src) : null;
  const answer: VideoCheckAnswer = { problem: id !== null && (await isVimeoBasic(id, fetch)) ? 'vimeo-basic' : null };
  return context.json(answer);
}

export function videoCheckRoutes(): ApiRoute[] {
  return [{ method: 'GET', path: calls.configVideoCheck, limit: 'api', guard: 'none', handle: checkVideo }];
}
