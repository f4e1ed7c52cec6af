import type { ConnectionTexts } from '../../../../protocol/connections/check-connection.js';
import { isConnectionName, type ConnectionName } from '../../../../protocol/connections/connections.js';
import { openText, sealText } from '../../http/sealed-text.js';
import type { Secrets } from '../../http/signature.js';
import type { Database } from '../../store/schema.js';
import { removeSetting, renewSiteVersion, writeSetting } from '../../store/settings.js';

/** Beginning of the keys of the settings, before the name of the service. */
const prefix = 'connection:';

/** What a secret of the site seals here. The name is part of it, so that no row is taken for that of another service. */
const purposeOf = (name: string): string => `connection ${name}`;

/** A connection as it is stored: its secrets are encrypted with the secret of the site, which the database does not hold. */
interface StoredConnection {
  readonly values: ConnectionTexts;
  /** Sealed JSON of the secrets by field; null for none. */
  readonly sealed: string | null;
}

/** A stored connection, opened. */
export interface OpenConnection {
  readonly name: ConnectionName;
  readonly values: ConnectionTexts;
  /** Secrets by field; null where they cannot be opened. */
  readonly secrets: ConnectionTexts | null;
}

async function listStored(db: Database): Promise<readonly (readonly [ConnectionName, StoredConnection, string])[]> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'like', `${prefix}%`).execute();
  return rows.flatMap(({ key, value }): (readonly [ConnectionName, StoredConnection, string])[] => {
    const name = key.slice(prefix.length);
    return isConnectionName(name) ? [[name, JSON.parse(value) as StoredConnection, value]] : [];
  });
}

function openSecrets(secrets: Secrets, name: string, sealed: string | null): ConnectionTexts | null {
  if (sealed === null) return {};
  const text = openText(secrets, purposeOf(name), sealed);
  return text === null ? null : (JSON.parse(text) as ConnectionTexts);
}

/** The services that the owner has connected. */
export function connectionStore(db: Database, secrets: Secrets) {
  return {
    async list(): Promise<readonly OpenConnection[]> {
      return (await listStored(db)).map(([name, { values, sealed }]) => ({
        name,
        values,
        secrets: openSecrets(secrets, name, sealed),
      }));
    },

    /** Stores a connection whole. Requires a transaction. */
    async write({ name, values, secrets: own }: OpenConnection): Promise<void> {
      const isSecret = own !== null && Object.keys(own).length > 0;
      const sealed = isSecret ? sealText(secrets, purposeOf(name), JSON.stringify(own)) : null;
      await writeSetting(db, prefix + name, JSON.stringify({ values, sealed } satisfies StoredConnection));
      await renewSiteVersion(db);
    },

    /** Forgets a connection; false when there is none. Requires a transaction. */
    async remove(name: ConnectionName): Promise<boolean> {
      const isStored = (await listStored(db)).some(([each]) => each === name);
      if (!isStored) return false;
      await removeSetting(db, prefix + name);
      await renewSiteVersion(db);
      return true;
    },
  };
}

/** Seals secrets with the first of the site's secrets that a former one has sealed. Requires a transaction. */
export async function sealConnectionsAgain(db: Database, secrets: readonly string[]): Promise<void> {
  const [first = ''] = secrets;
  for (const [name, { values, sealed }] of await listStored(db)) {
    if (sealed === null || openText(first, purposeOf(name), sealed) !== null) continue;
    const text = openText(secrets, purposeOf(name), sealed);
    if (text === null) continue;
    const stored: StoredConnection = { values, sealed: sealText(first, purposeOf(name), text) };
    await writeSetting(db, prefix + name, JSON.stringify(stored));
  }
}
