import { auditLifeMs } from '../../../protocol/enums/audit.js';
import { binMs } from '../../../protocol/enums/bin.js';
import { confirmLifeMs } from '../../../protocol/enums/mailing-lists.js';
import { settleOverdue } from '../shop/card-payment.js';
import { keptOf } from '../store/kept-days.js';
import { runIfDue } from '../store/run-alone.js';
import { readSiteSettings } from '../store/settings.js';
import type { AppEnvironment } from '../visit/environment.js';
import type { OpenStore } from './create-environment.js';
import type { ServerSettings } from './settings.js';
import type { Store } from './store.js';

/** Interval for deleting expired rows, and how often a server asks whether one has done so, in milliseconds. */
const tidyEveryMs = 60 * 60_000;
const askEveryMs = 10 * 60_000;
/** Retention of script errors. */
const dayMs = 86_400_000;
const errorLifeMs = 400 * dayMs;
/** The provider repeats an event for days, and by hand for a month. */
const paymentEventLifeMs = 90 * dayMs;

/** Removes the rows whose time is over. */
async function tidy(store: Store, unpaidOrderDays: number, nowMs: number): Promise<void> {
  if (unpaidOrderDays > 0) await store.orders.cancelUnpaid(nowMs - unpaidOrderDays * dayMs, nowMs);
  await store.carts.removeExpired(nowMs);
  await store.formEntries.removeExpiredKeys(nowMs);
  await store.formEntries.removeExpired(nowMs);
  await store.mailingLists.forgetUnconfirmed(nowMs - confirmLifeMs);
  await store.captchaTokens.removeExpired(nowMs);
  await store.errors.removeBefore(nowMs - errorLifeMs);
  await store.audit.removeBefore(nowMs - auditLifeMs);
  await store.reviews.eraseRemoved(nowMs - binMs);
  await store.payments.removeEvents(nowMs - paymentEventLifeMs);
}

/** Removes what is over before the site answers; its events come hourly. */
export async function tidyAtStart(
  { database, store }: Pick<OpenStore, 'database' | 'store'>,
  settings: ServerSettings,
  nowMs: number,
): Promise<void> {
  const { unpaidOrderDays } = keptOf(await readSiteSettings(database.db), settings.kept);
  await tidy(store, unpaidOrderDays, nowMs);
}

/** Removes hourly what is over, by one of the servers on the database. */
export function startTidying(
  { database, store, census, report }: OpenStore,
  settings: ServerSettings,
  environment: AppEnvironment,
): NodeJS.Timeout {
  async function tidyAll(nowMs: number): Promise<void> {
    const { eventDays, unpaidOrderDays } = keptOf(await readSiteSettings(database.db), settings.kept);
    await tidy(store, unpaidOrderDays, nowMs).catch(report);
    await census.removeBefore(nowMs - eventDays * dayMs).catch(report);
    await environment.library.tidy(nowMs).catch(report);
    await environment.uploads.tidy(nowMs).catch(report);
    await environment.soldFiles.tidy(nowMs).catch(report);
    await settleOverdue(environment).catch(report);
  }
  const timer = setInterval(() => {
    const nowMs = Date.now();
    void runIfDue(database, { name: 'tidying', everyMs: tidyEveryMs }, nowMs, () => tidyAll(nowMs)).catch(report);
  }, askEveryMs);
  return timer.unref();
}
