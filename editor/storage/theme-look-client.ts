import * as calls from '../../protocol/http/calls.js';
import {
  themeCssPath,
  themeFacesPath,
  type ThemeCssAnswer,
  type ThemeCssRequest,
  type ThemeFacesAnswer,
} from '../../protocol/http/theme.js';
import type { CallRequest, CallResult } from './calls.js';

/** The calls about what a theme can have beside its choices. */
export interface ThemeLookClient {
  faces(): Promise<CallResult<ThemeFacesAnswer>>;
  /** Checks CSS, and stores nothing. */
  checkCss(css: string): Promise<CallResult<ThemeCssAnswer>>;
}

export function createThemeLookClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): ThemeLookClient {
  return {
    faces: () => send<ThemeFacesAnswer>(calls.siteTheme + themeFacesPath),
    checkCss: (css) =>
      send<ThemeCssAnswer>(calls.siteTheme + themeCssPath, { method: 'POST', body: { css } satisfies ThemeCssRequest }),
  };
}
