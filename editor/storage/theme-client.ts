import type { Block, PageDocument } from '../../protocol/document/document.js';
import { documentVersion } from '../../protocol/document/document.js';
import { pageTypes } from '../../protocol/enums/page-types.js';
import * as calls from '../../protocol/http/calls.js';
import type { ThemeAnswer, ThemeRequest } from '../../protocol/http/theme.js';
import { settleTheme, themeId, themeTable, type Theme } from '../../protocol/site/theme/theme.js';
import { createDraftedClient, type DraftedCallers } from './drafted-client.js';
import type { PageClient } from './page-client.js';

/** Id of the document of the theme. */
export const themeDocumentId = 'site-theme';

/** The theme as a document of one block, so that it is edited and stored as pages are. */
function toThemeDocument(theme: Theme): PageDocument {
  return {
    version: documentVersion,
    id: themeDocumentId,
    path: '/',
    title: '',
    description: '',
    navigationTitle: '',
    pageType: pageTypes.page,
    blocks: [{ id: themeId, type: themeTable.type, value: theme as Block['value'] }],
  };
}

/** The theme that a document holds. */
export function fromThemeDocument({ blocks }: PageDocument): Theme {
  return settleTheme(blocks.find(({ id }) => id === themeId)?.value ?? {});
}

/** The calls about pages; those about the document of the theme are made about the theme. */
export function createThemeClient(callers: DraftedCallers): PageClient {
  return createDraftedClient<ThemeAnswer, ThemeRequest>(
    {
      documentId: themeDocumentId,
      path: calls.siteTheme,
      query: {},
      toState: ({ theme, draft, version, publishedAt, savedAt }) => ({
        published: toThemeDocument(theme),
        draft: draft && toThemeDocument(draft),
        version,
        publishedAt,
        savedAt,
      }),
      toDocument: toThemeDocument,
      fromDocument: fromThemeDocument,
      isAnswer: ({ theme, version }) => !!theme && typeof version === 'number',
    },
    callers,
  ).pages;
}
