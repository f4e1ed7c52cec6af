import type { BrowserName, SystemName } from '../enums/devices.js';

/** Names of makers, which no language translates; empty for what is not known. */
export const browserTitles: Readonly<Record<BrowserName, string>> = {
  other: '',
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  opera: 'Opera',
  samsung: 'Samsung Internet',
};

export const systemTitles: Readonly<Record<SystemName, string>> = {
  other: '',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
  chromeos: 'ChromeOS',
};
