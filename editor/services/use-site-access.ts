import { useMemo } from 'react';
import type { LinkState } from '../../protocol/http/links.js';
import type { MediaAnswer, MediaListAnswer, MediaListQuery } from '../../protocol/http/media.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import type { PageSection } from '../document/page-sections.js';
import { pageSections } from '../document/page-sections.js';
import type { CallResult } from '../storage/calls.js';
import type { Upload } from '../storage/upload.js';
import { useReason } from './closed-reason.js';
import { useServices } from './services.js';

/** What fields ask of the site: its pages, files and addresses. Lists are null when they could not be loaded. */
export interface SiteAccess {
  listPages(): Promise<readonly PageSummary[] | null>;
  readSections(pageId: string): Promise<readonly PageSection[]>;
  checkLink(address: string): Promise<LinkState | null>;
  listMedia(query: MediaListQuery): Promise<MediaListAnswer | null>;
  /** Null for an account that may not upload. */
  readonly upload: ((...call: Parameters<Upload>) => Promise<CallResult<MediaAnswer>>) | null;
  /** Who may upload; null for an account that may. */
  readonly uploadReason?: string | null;
}

export function useSiteAccess(): SiteAccess {
  const { client, checkLink, upload } = useServices();
  const uploadReason = useReason('write-media');
  return useMemo(
    () => ({
      async listPages() {
        const result = await client.list();
        return result.ok ? result.value.pages : null;
      },
      async readSections(pageId) {
        const result = await client.read(pageId);
        return result.ok ? pageSections(result.value.draft ?? result.value.published) : [];
      },
      checkLink,
      async listMedia(query) {
        const result = await client.listMedia(query);
        return result.ok ? result.value : null;
      },
      upload: uploadReason === null ? upload : null,
      uploadReason,
    }),
    [client, checkLink, upload, uploadReason],
  );
}
