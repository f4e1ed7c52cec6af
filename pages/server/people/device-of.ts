import type { BrowserName, SystemName } from '../../../protocol/enums/devices.js';

/** What a session says about the device that it is on. Nothing else of the user agent is kept. */
export interface Device {
  readonly browser: BrowserName;
  readonly system: SystemName;
}

/** Tokens by browser. Browsers name those that they descend from as well, so that the order decides. */
const browsers: readonly (readonly [RegExp, BrowserName])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOpera\b/, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];

/** Tokens by system: Android names Linux too, and iOS macOS. */
const systems: readonly (readonly [RegExp, SystemName])[] = [
  [/\bAndroid\b/, 'android'],
  [/\biPhone\b|\biPad\b|\biPod\b/, 'ios'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macos'],
  [/\bLinux\b|\bX11\b/, 'linux'],
];

/** Browser and system of a `User-Agent` header; `other` for what it does not tell. */
export function deviceOf(userAgent = ''): Device {
  const head = userAgent.slice(0, 500);
  return {
    browser: browsers.find(([token]) => token.test(head))?.[1] ?? 'other',
    system: systems.find(([token]) => token.test(head))?.[1] ?? 'other',
  };
}
