import {
  connectionNames,
  connectionTable,
  fieldsOf,
  type ConnectionName,
} from '../../../protocol/connections/connections.js';
import type { ConnectionState } from '../../../protocol/http/connections.js';
import type { Secrets } from '../http/signature.js';
import { databaseFault } from '../store/database-fault.js';
import type { Database } from '../store/schema.js';
import { readLiveSettings, type LiveSettings } from './live-settings.js';
import { connectionStore, type OpenConnection } from './store/connections.js';
import { variablesOf } from './variables-of.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The services that the site is connected to, by the environment or by its owner. */
export interface Connections {
  /** What is in effect, as of the last `renew`. */
  readonly current: LiveSettings;
  /**
   * Takes over what has been stored since, by another server too: exactly as it is now, or as far as this server has heard. Asks the database
   * only after something may have changed. What is known stays in effect while the database is away.
   */
  renew(isExact?: boolean): Promise<void>;
}

export interface ConnectionsInput {
  readonly env: Environment;
  readonly db: Database;
  readonly secrets: Secrets;
  /** Version of the site, which changes with every connection. */
  readVersion(isExact: boolean): Promise<string>;
  now(): number;
  report(error: unknown): void;
}

/** How long the database is not asked again after it failed, in milliseconds: every request would wait for it. */
const restMs = 1000;

/** Characters that a secret has to have before its last four are shown. */
const shownFrom = 12;

/** Variables of a connection that the environment sets. */
export function setVariables(env: Environment, name: ConnectionName): readonly string[] {
  return connectionTable[name].variables.filter((variable) => env[variable]?.trim());
}

/** The settings in effect: those of the environment, and for what it leaves open those that are stored. */
function effective({ env, report }: ConnectionsInput, stored: readonly OpenConnection[]): LiveSettings {
  let variables = env;
  for (const { name, values, secrets } of stored) {
    if (setVariables(env, name).length > 0 || secrets === null) continue;
    try {
      const more = { ...variables, ...variablesOf(name, { ...values, ...secrets }) };
      readLiveSettings(more);
      variables = more;
    } catch (error) {
      // Stored by other rules: the other services stay connected.
      report(error);
    }
  }
  return readLiveSettings(variables);
}

/** How maps are drawn, as of now. */
export async function readMaps(connections: Connections): Promise<LiveSettings['maps']> {
  await connections.renew();
  return connections.current.maps;
}

/** What is connected as the owner sees it. */
export function describeConnections(env: Environment, stored: readonly OpenConnection[]): readonly ConnectionState[] {
  return connectionNames.map((name): ConnectionState => {
    const variables = setVariables(env, name);
    const own = stored.find((each) => each.name === name);
    const secrets = own?.secrets ?? {};
    return {
      name,
      source: variables.length > 0 ? 'environment' : own ? 'settings' : 'none',
      variables,
      values: own?.values ?? {},
      endings: Object.fromEntries(
        fieldsOf(name).flatMap(([field]) => {
          const secret = secrets[field];
          return secret === undefined ? [] : [[field, secret.length < shownFrom ? '' : secret.slice(-4)]];
        }),
      ),
      isUnreadable: own?.secrets === null,
    };
  });
}

/** Reads what is stored once for each version of the site. */
export function createConnections(input: ConnectionsInput): Connections {
  const store = connectionStore(input.db, input.secrets);
  let current = readLiveSettings(input.env);
  let known: string | null = null;
  let text = '[]';
  let restsUntil = -Infinity;

  async function load(isExact: boolean): Promise<void> {
    const version = await input.readVersion(isExact);
    if (version === known) return;
    const stored = await store.list();
    const next = JSON.stringify(stored);
    // What is made of the settings, such as a connection to a mail server, lasts until they change.
    if (next !== text) current = effective(input, stored);
    text = next;
    known = version;
  }

  return {
    get current() {
      return current;
    },
    async renew(isExact = true) {
      if (input.now() < restsUntil) return;
      try {
        await load(isExact);
      } catch (error) {
        if (databaseFault(error) === null) throw error;
        restsUntil = input.now() + restMs;
      }
    },
  };
}
