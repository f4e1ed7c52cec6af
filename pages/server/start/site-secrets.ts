import { StartError } from '../errors/start-error.js';
import { openText, sealText } from '../http/sealed-text.js';
import { sha256 } from '../http/signature.js';
import { keyPurpose } from '../people/second-factor.js';
import { orderPurpose } from '../shop/own-orders.js';
import type { Database } from '../store/schema.js';
import {
  createOwnSecrets,
  readOwnSecrets,
  removeOwnSecrets,
  secretFile,
  writeOwnSecrets,
} from '../store/secret-file.js';
import { claimSetting, readSetting, removeSetting, writeSetting } from '../store/settings.js';
import { transact } from '../store/transaction.js';

/** Where the secrets come from. */
export interface SecretSettings {
  readonly dataFolder: string;
  /** Of the environment; none for those of the data folder. */
  readonly secrets: readonly string[];
  /** Whether the secrets that have signed so far are lost, and new ones are to take their place. */
  readonly acceptsNewSecret: boolean;
}

/** The setting in which versions before 0.2 kept the secret itself. */
const formerKey = 'secret';

/** The setting that tells servers with other secrets apart. Of 256 random bits, a hash says nothing. */
const printKey = 'secret-print';

const printOf = (secret: string): string => sha256(`print ${secret}`);

/** Rows that are sealed again at a time. */
const batch = 500;

/** Seals a text anew that a former secret has sealed; null when nothing is to be changed. */
function sealAgain(secrets: readonly string[], purpose: string, sealed: string): string | null {
  const [first = ''] = secrets;
  if (openText(first, purpose, sealed) !== null) return null;
  const text = openText(secrets, purpose, sealed);
  return text === null ? null : sealText(first, purpose, text);
}

async function sealFactorsAgain(db: Database, secrets: readonly string[]): Promise<void> {
  for (const row of await db.selectFrom('second_factor').select(['account_id', 'sealed_key']).execute()) {
    const sealed = sealAgain(secrets, keyPurpose, row.sealed_key);
    if (sealed !== null)
      await db
        .updateTable('second_factor')
        .set({ sealed_key: sealed })
        .where('account_id', '=', row.account_id)
        .where('sealed_key', '=', row.sealed_key)
        .execute();
  }
}

async function sealOrdersAgain(db: Database, secrets: readonly string[]): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('account_order')
      .select(['order_id', 'sealed_token'])
      .where('order_id', '>', after)
      .orderBy('order_id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const sealed = sealAgain(secrets, orderPurpose, row.sealed_token);
      if (sealed !== null)
        await db
          .updateTable('account_order')
          .set({ sealed_token: sealed })
          .where('order_id', '=', row.order_id)
          .execute();
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.order_id;
  }
}

/** Secrets of the environment before those of the data folder. The one that the database held goes to the folder, and is known from then on. */
async function gather(db: Database, { dataFolder, secrets }: SecretSettings): Promise<readonly string[]> {
  const own = readOwnSecrets(dataFolder);
  const former = await readSetting(db, formerKey);
  if (former !== null) {
    const moved = [...new Set([former, ...own])];
    writeOwnSecrets(dataFolder, moved);
    await writeSetting(db, printKey, printOf(former));
    await removeSetting(db, formerKey);
    return [...new Set([...secrets, ...moved])];
  }
  return [...new Set([...secrets, ...own])];
}

function refusal(dataFolder: string): StartError {
  return new StartError(
    `This server does not have the secret of the site, which other servers or an earlier start have signed with. Copy the file "${secretFile}" of their data folder into ${dataFolder}, or name it by MORTISE_SECRET_FILE. Where it is lost, start once with MORTISE_SECRET_LOST=1: authenticator apps then have to be set up again.`,
  );
}

/** The secrets that a site begins with. @throws StartError when another server has begun it at the same time, with other ones. */
async function begin(db: Database, dataFolder: string, known: readonly string[]): Promise<readonly string[]> {
  const secrets = known.length > 0 ? known : createOwnSecrets(dataFolder);
  if (await claimSetting(db, printKey, printOf(secrets[0] ?? ''))) return secrets;
  const print = await readSetting(db, printKey);
  if (secrets.some((secret) => printOf(secret) === print)) return secrets;
  if (known.length === 0) removeOwnSecrets(dataFolder);
  throw refusal(dataFolder);
}

/**
 * The site's signing secrets: of the environment, else of the data folder, where the first start makes one and to which one that an earlier
 * version kept in the database is moved. What is sealed in the database is sealed with the first of them from the first start after it has
 * changed, so that the former ones can be forgotten.
 * @throws StartError when the site was signed with a secret that this server does not have: what two such servers sign, each refuses of the other.
 */
export async function readSiteSecrets(db: Database, settings: SecretSettings): Promise<readonly string[]> {
  const { dataFolder, acceptsNewSecret } = settings;
  const known = await gather(db, settings);
  const print = await readSetting(db, printKey);
  if (print !== null && !known.some((secret) => printOf(secret) === print) && !acceptsNewSecret)
    throw refusal(dataFolder);
  const secrets =
    print === null ? await begin(db, dataFolder, known) : known.length > 0 ? known : createOwnSecrets(dataFolder);
  const [first = ''] = secrets;
  if (print !== printOf(first))
    await transact(db, async (transaction) => {
      await sealFactorsAgain(transaction, secrets);
      await sealOrdersAgain(transaction, secrets);
      await writeSetting(transaction, printKey, printOf(first));
    });
  return secrets;
}
