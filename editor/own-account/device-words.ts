import * as text from '#strings/editor';
import type { BrowserName, SystemName } from '../../protocol/enums/devices.js';
import type { SessionSummary } from '../../protocol/http/own-account.js';

/** Names of makers, which no language translates. */
const browsers: Readonly<Record<Exclude<BrowserName, 'other'>, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  opera: 'Opera',
  samsung: 'Samsung Internet',
};

const systems: Readonly<Record<Exclude<SystemName, 'other'>, string>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
  chromeos: 'ChromeOS',
};

/** The device of a session in words. */
export function deviceWords({ browser, system }: Pick<SessionSummary, 'browser' | 'system'>): string {
  if (browser === 'other' && system === 'other') return text.sessionUnknown();
  if (system === 'other') return browser === 'other' ? text.sessionUnknown() : browsers[browser];
  return browser === 'other'
    ? systems[system]
    : text.sessionDevice({ browser: browsers[browser], system: systems[system] });
}
