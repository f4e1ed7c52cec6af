import {
  configShopSettings,
  type StoreSettingsAnswer,
  type StoreSettingsConflict,
  type StoreSettingsRefusal,
} from '../../../../protocol/http/store-settings.js';
import { storeSettingsSchema } from '../../../../protocol/schema/store-settings.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { readBaseVersion } from '../../editing/base-version.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { editorText } from '../../visit/editor-language.js';
import type { Visit } from '../../visit/visit.js';
import { accountName } from '../store/account-name.js';
import { editedSettingsStore, type StoredSettings } from '../store/edited-settings.js';

async function toAnswer({ environment }: Visit, { savedBy, ...stored }: StoredSettings): Promise<StoreSettingsAnswer> {
  const { languages } = await environment.site.read();
  return { ...stored, savedBy: await accountName(environment.database, savedBy), languages: languages.slice(1) };
}

async function read(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'read-products');
  return visit.context.json(await toAnswer(visit, await editedSettingsStore(visit.environment.database).open()));
}

/** Name of the words for a fault, such as `shopFaultRate`. */
const faultKey = (fault: string): string => `shopFault${fault.charAt(0).toUpperCase()}${fault.slice(1)}`;

async function change(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const editor = { accountId: requireAccount(context, 'write-products').id, nowMs: environment.now() };
  const settings = await readBodyAs(context, storeSettingsSchema);
  const baseVersion = readBaseVersion(context);
  const changed = await audited(
    visit,
    'shop-changed',
    (db) => editedSettingsStore(db).change(settings, baseVersion, editor),
    ({ kind }) => (kind === 'done' ? {} : null),
  );
  const text = editorText(context);
  if (changed.kind === 'fault') {
    const error = text(`editor.${faultKey(changed.found.fault)}`);
    return context.json({ error, ...changed.found } satisfies StoreSettingsRefusal, 400);
  }
  const answer = await toAnswer(visit, changed.stored);
  if (changed.kind === 'done') return context.json(answer);
  return context.json({ error: text('refusal.shopChanged'), conflict: answer } satisfies StoreSettingsConflict, 409);
}

/** Shipping, taxes and other settings of the shop, for those who change them. */
export function editedSettingsRoutes(): ApiRoute[] {
  const path = configShopSettings;
  return [
    { method: 'GET', limit: 'api', guard: 'none', path, handle: read },
    { method: 'PUT', limit: 'api', guard: 'crumb', path, handle: change },
  ];
}
