import type { MapSettings } from '../../../protocol/maps/map-settings.js';
import { readCaptchaKeys, type ExternalCaptchaKeys } from '../captcha/keys.js';
import { readClickHouseAddress, type ClickHouseAddress } from '../figures/sinks/clickhouse.js';
import { readMailSettings, type MailSettings } from '../mail/read-settings.js';
import { readMapSettings, readPlacesKey } from '../maps/read-settings.js';
import { readStripeSettings, type StripeSettings } from '../payments/keys.js';

/** Settings that can change while the server runs: the services that the site is connected to. */
export interface LiveSettings extends MailSettings {
  /** Keys of external captcha providers. */
  readonly captchaKeys: ExternalCaptchaKeys;
  /** How maps are drawn. */
  readonly maps: MapSettings;
  /** Key of the search for places; empty for none. It is secret. */
  readonly placesKey: string;
  /** Payment by card; null without keys. */
  readonly stripe: StripeSettings | null;
  /** ClickHouse that events of visits go to as well; null for none. */
  readonly clickHouse: ClickHouseAddress | null;
}

/** Reads them from variables. @throws StartError naming the first invalid one. */
export function readLiveSettings(env: Readonly<Record<string, string | undefined>>): LiveSettings {
  return {
    ...readMailSettings(env),
    captchaKeys: readCaptchaKeys(env),
    maps: readMapSettings(env),
    placesKey: readPlacesKey(env),
    stripe: readStripeSettings(env),
    clickHouse: readClickHouseAddress(env['MORTISE_CLICKHOUSE_URL']),
  };
}
