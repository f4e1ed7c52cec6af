import * as calls from '../../protocol/http/calls.js';
import type {
  HeaderFooterAnswer,
  HeaderFooterConflict,
  HeaderFooterRequest,
} from '../../protocol/http/multilingual.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about header and footer of a language. */
export interface HeaderFooterClient {
  read(locale: string): Promise<CallResult<HeaderFooterAnswer>>;
  save(locale: string, value: HeaderFooterRequest, baseVersion: number): Promise<CallResult<HeaderFooterAnswer>>;
  /** Deletes the language's own header and footer; those of the primary language are shown instead. */
  remove(locale: string, baseVersion: number): Promise<CallResult<HeaderFooterAnswer>>;
}

export function createHeaderFooterClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): HeaderFooterClient {
  const query = (locale: string, baseVersion: number) => ({ locale, baseVersion: String(baseVersion) });
  return {
    read: (locale) => send<HeaderFooterAnswer>(calls.siteHeaderFooter, { query: { locale } }),
    save: (locale, value, baseVersion) =>
      send<HeaderFooterAnswer>(calls.siteHeaderFooter, {
        method: 'PUT',
        query: query(locale, baseVersion),
        body: value,
      }),
    remove: (locale, baseVersion) =>
      send<HeaderFooterAnswer>(calls.siteHeaderFooter, { method: 'DELETE', query: query(locale, baseVersion) }),
  };
}

/** The newer version in the answer to a save that conflicts with it; null when the answer has none. */
export function readNewer(body: unknown): HeaderFooterAnswer | null {
  const conflict = (body as Partial<HeaderFooterConflict> | null)?.conflict;
  return conflict?.header && conflict.footer && typeof conflict.version === 'number' ? conflict : null;
}
