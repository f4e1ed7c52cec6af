import * as calls from '../../../protocol/http/calls.js';
import type { VideoCheckAnswer } from '../../../protocol/http/elsewhere.js';
import { readVideoSource } from '../../../protocol/text/video-source.js';
import type { AppContext, AppEnvironment } from '../app-environment.js';
import { Failure } from '../failure.js';
import { isVimeoBasic, readVimeoId } from '../media/vimeo-account.js';
import { requireAccount } from '../sessions/require-account.js';
import type { ApiRoute } from './api-route.js';

const longestSource = 4000;

/** What a host says against a video that an editor has chosen. Only a number goes to the host, never the address that was typed. */
async function checkVideo(c: AppContext, { fetch }: AppEnvironment): Promise<Response> {
  requireAccount(c, 'write-pages');
  const source = c.req.query('source') ?? '';
  if (source === '' || source.length > longestSource)
    throw new Failure(400, { error: 'The query has to name the source.' });
  const video = readVideoSource(source);
  const id = video.kind === 'embed' ? readVimeoId(video.embed.src) : null;
  const answer: VideoCheckAnswer = { problem: id !== null && (await isVimeoBasic(id, fetch)) ? 'vimeo-basic' : null };
  return c.json(answer);
}

export function videoCheckRoutes(environment: AppEnvironment): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: calls.configVideoCheck,
      limit: 'api',
      guard: 'none',
      handle: (c) => checkVideo(c, environment),
    },
  ];
}
