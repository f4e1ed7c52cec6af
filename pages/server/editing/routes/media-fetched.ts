import * as limits from '../../../../protocol/enums/limits.js';
import * as calls from '../../../../protocol/http/calls.js';
import { mediaFetchedPath, type MediaAnswer } from '../../../../protocol/http/media.js';
import { mediaFetchSchema } from '../../../../protocol/schema/media.js';
import { requireAccount } from '../../access/require-account.js';
import { Refusal } from '../../errors/refusal.js';
import type { FetchFault } from '../../http/fetch-public.js';
import { uploadKind } from '../../media/upload-kind.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { takeUpload } from '../take-upload.js';

const refusals: Readonly<Record<FetchFault, () => Refusal>> = {
  address: () => new Refusal(400, 'refusal.pictureAddress'),
  away: () => new Refusal(422, 'refusal.pictureAway'),
  large: () => new Refusal(422, 'refusal.pictureLarge', { max: limits.uploadMegabytes }),
};

/** The file name at the end of an address. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Fetches a picture of the web, and stores it as one that was uploaded. */
async function take(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-media');
  const { url } = await readBodyAs(context, mediaFetchSchema);
  const signal = AbortSignal.any([environment.ending, context.req.raw.signal]);
  const fetched = await environment.fetchPicture(url, signal);
  if ('fault' in fetched) throw refusals[fetched.fault]();
  const kind = uploadKind(fetched.bytes);
  if (kind === null || kind === 'pdf' || kind === 'woff2') throw new Refusal(415, 'refusal.pictureType');
  return context.json({ file: await takeUpload(visit, nameIn(url), fetched.bytes) } satisfies MediaAnswer, 201);
}

/** Route of pictures that the server fetches from the web. */
export function mediaFetchedRoutes(): ApiRoute[] {
  const path = calls.configMedia + mediaFetchedPath;
  return [{ method: 'POST', path, limit: 'upload', guard: 'crumb', handle: take }];
}
