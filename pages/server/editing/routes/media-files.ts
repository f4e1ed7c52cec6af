import type { AuditAct } from '../../../../protocol/enums/audit.js';
import * as calls from '../../../../protocol/http/calls.js';
import {
  mediaDetailsPath,
  mediaRemovedPath,
  mediaReplacedPath,
  mediaRestoredPath,
  mediaUsesPath,
  type MediaAnswer,
  type MediaKeptReason,
  type MediaPlace,
  type MediaReplaceAnswer,
  type MediaUsesAnswer,
} from '../../../../protocol/http/media.js';
import { mediaDetailsSchema, mediaPathSchema, mediaReplaceSchema } from '../../../../protocol/schema/media.js';
import { isAllowed } from '../../access/permissions.js';
import { requireAccount } from '../../access/require-account.js';
import { audited, recordAct } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { readableName } from '../../media/media-names.js';
import { mediaStore } from '../../media/store/media.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { replaceMediaIn } from '../store/media-replacement.js';
import { findMediaUses } from '../store/media-uses.js';

const missing = (): Refusal => new Refusal(404, 'refusal.noFile');

/** Records what was done with a file whose bytes are on the disk: no transaction holds both. */
async function recordFile(visit: Visit, act: AuditAct, path: string): Promise<void> {
  const file = await mediaStore(visit.environment.database).find(path);
  await recordAct(visit, act, { id: path, label: file?.name ?? path });
}

async function change(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-media');
  const { name, ...details } = await readBodyAs(context, mediaDetailsSchema);
  const { languages } = await environment.site.read();
  const unknown = Object.keys(details.alts ?? {}).filter((locale) => !languages.includes(locale));
  if (unknown.length > 0) throw new Refusal(400, 'refusal.noLanguage');
  const named = name === undefined ? details : { ...details, name: readableName(name, details.path) };
  const file = await audited(
    visit,
    'media-changed',
    (db) => mediaStore(db).change(named),
    (changed) => changed && { id: changed.path, label: changed.name },
  );
  if (!file) throw missing();
  return context.json({ file } satisfies MediaAnswer);
}

async function remove(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'publish-pages');
  const { path } = await readBodyAs(context, mediaPathSchema);
  const { library, media, now } = environment;
  if (!media.isUploadAddress(path) && (await media.find(path))) throw new Refusal(409, 'refusal.builtInFile');
  if (!(await library.remove(path, now()))) throw missing();
  await recordFile(visit, 'media-removed', path);
  return context.json({});
}

async function restore(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'publish-pages');
  const { path } = await readBodyAs(context, mediaPathSchema);
  if (!(await environment.library.restore(path))) throw missing();
  await recordFile(visit, 'media-restored', path);
  return context.json({});
}

async function uses({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'read-media');
  const path = context.req.query('path') ?? '';
  if (!(await mediaStore(environment.database).find(path))) throw missing();
  return context.json({ places: await findMediaUses(environment.database, path) } satisfies MediaUsesAnswer);
}

const partPermission = 'write-settings';

async function replace(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const account = requireAccount(context, 'publish-pages');
  const wish = await readBodyAs(context, mediaReplaceSchema);
  const { database, now } = environment;
  const [file, by] = [await mediaStore(database).find(wish.path), await mediaStore(database).find(wish.by)];
  if (!file || !by || by.removedAt !== undefined) throw missing();
  // Where a picture is shown, nothing else can stand.
  if (file.kind !== by.kind) throw new Refusal(400, 'refusal.otherKind');
  const mayChange = ({ kind }: MediaPlace): boolean =>
    kind === 'page' || isAllowed(account, kind === 'product' ? 'write-products' : partPermission);
  const replaced: MediaPlace[] = [];
  const kept: { place: MediaPlace; reason: MediaKeptReason }[] = [];
  for (const place of wish.path === wish.by ? [] : await findMediaUses(database, wish.path)) {
    const replacement = { ...wish, accountId: account.id, nowMs: now() };
    const outcome = mayChange(place) ? await replaceMediaIn(database, place, replacement) : 'not-allowed';
    if (outcome === 'done') replaced.push(place);
    else kept.push({ place, reason: outcome });
  }
  if (replaced.length > 0)
    await recordAct(visit, 'media-replaced', {
      id: wish.path,
      label: `${file.name}: ${by.name}`,
      count: replaced.length,
    });
  return context.json({ replaced, kept } satisfies MediaReplaceAnswer);
}

/** Routes of single files of the media library. */
export function mediaFileRoutes(): ApiRoute[] {
  const path = calls.configMedia;
  return [
    { method: 'PUT', path: path + mediaDetailsPath, limit: 'api', guard: 'crumb', handle: change },
    { method: 'POST', path: path + mediaRemovedPath, limit: 'api', guard: 'crumb', handle: remove },
    { method: 'POST', path: path + mediaRestoredPath, limit: 'api', guard: 'crumb', handle: restore },
    { method: 'GET', path: path + mediaUsesPath, limit: 'api', guard: 'none', handle: uses },
    { method: 'POST', path: path + mediaReplacedPath, limit: 'api', guard: 'crumb', handle: replace },
  ];
}
