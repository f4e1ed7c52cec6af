import * as text from '#strings/editor';
import type { SessionSummary } from '../../protocol/http/own-account.js';
import { browserTitles, systemTitles } from '../../protocol/text/device-titles.js';

/** The device of a session in words. */
export function deviceWords({ browser, system }: Pick<SessionSummary, 'browser' | 'system'>): string {
  const [browserName, systemName] = [browserTitles[browser], systemTitles[system]];
  if (browserName && systemName) return text.sessionDevice({ browser: browserName, system: systemName });
  return browserName || systemName || text.sessionUnknown();
}
