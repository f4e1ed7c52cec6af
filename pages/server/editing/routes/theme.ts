import * as calls from '../../../../protocol/http/calls.js';
import type { ThemeAnswer } from '../../../../protocol/http/theme.js';
import { newerDocumentMessage } from '../../../../protocol/migrations/open-document.js';
import { themeSchema } from '../../../../protocol/schema/theme.js';
import { openTheme, settleTheme, storedTheme, type Theme } from '../../../../protocol/site/theme/theme.js';
import { Failure } from '../../errors/failure.js';
import { themePart } from '../../snapshot/site-theme.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { draftedPartRoutes, type DraftedKind } from '../drafted-part-routes.js';

/** @throws Failure 503 for a theme that a newer release wrote. */
function open(stored: unknown): Theme {
  const theme = openTheme(stored);
  if (!theme) throw new Failure(503, { error: newerDocumentMessage });
  return theme;
}

const themeKind: DraftedKind<null> = {
  path: calls.siteTheme,
  readSubject: async () => null,
  nameOf: () => themePart,
  readValue: async ({ context }) => storedTheme(settleTheme(await readBodyAs(context, themeSchema))),
  open,
  toAnswer(part): ThemeAnswer {
    const { value = null, draft = null, version = 0, publishedAt = 0, savedAt = null } = part ?? {};
    return { theme: open(value), draft: draft === null ? null : open(draft), version, publishedAt, savedAt };
  },
  published: 'theme-published',
  conflict: 'Somebody else changed the theme in the meantime.',
};

/** Routes of the theme. */
export function themeRoutes(): ApiRoute[] {
  return draftedPartRoutes(themeKind);
}
