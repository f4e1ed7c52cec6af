/** Browsers that a session names; a new one is added at the end. */
export const browserNames = ['other', 'chrome', 'edge', 'firefox', 'safari', 'opera', 'samsung'] as const;

export type BrowserName = (typeof browserNames)[number];

/** Systems that a session names. */
export const systemNames = ['other', 'windows', 'macos', 'linux', 'android', 'ios', 'chromeos'] as const;

export type SystemName = (typeof systemNames)[number];
