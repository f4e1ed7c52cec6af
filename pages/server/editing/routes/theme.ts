import * as calls from '../../../../protocol/http/calls.js';
import {
  themeCssPath,
  themeFacesPath,
  type ThemeAnswer,
  type ThemeCssAnswer,
  type ThemeFacesAnswer,
} from '../../../../protocol/http/theme.js';
import { newerDocumentMessage } from '../../../../protocol/migrations/open-document.js';
import { themeCssSchema, themeSchema } from '../../../../protocol/schema/theme.js';
import { isCssNote } from '../../../../protocol/site/theme/css-faults.js';
import { faceNames, faces } from '../../../../protocol/site/theme/faces.js';
import { openTheme, settleTheme, storedTheme, type Theme } from '../../../../protocol/site/theme/theme.js';
import { requireAccount } from '../../access/require-account.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { themePart } from '../../snapshot/site-theme.js';
import { compileCss } from '../../styles/compile-css.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
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
  refuse(draft) {
    const fault = draft ? compileCss(open(draft).css).faults.find((each) => !isCssNote(each)) : undefined;
    return fault ? new Refusal(422, 'refusal.cssFault', { line: fault.line }) : null;
  },
  published: 'theme-published',
  conflict: 'Somebody else changed the theme in the meantime.',
};

async function readFaces({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'read-pages');
  const { library, manifest, faceInfo } = environment;
  const { files } = await library.list({ search: '', kind: 'typeface', after: null, isRemoved: false });
  const uploaded = await Promise.all(
    files.map(async ({ path, name }) => ({ path, name, facts: await faceInfo(path).catch(() => null) })),
  );
  const shipped = faceNames.flatMap((face) => {
    const { file } = faces[face];
    const path = file && manifest.fonts.find((font) => font.includes(`/${file}`));
    return path ? [{ face, path }] : [];
  });
  const answer: ThemeFacesAnswer = {
    shipped,
    uploaded: uploaded.flatMap(({ facts, ...file }) => (facts ? [{ ...file, facts }] : [])),
  };
  return context.json(answer);
}

/** Nothing is stored: the editor shows the rules in its frame, to those too who may only read the theme, and the faults beside the text. */
async function checkCss({ context }: Visit): Promise<Response> {
  requireAccount(context, 'read-pages');
  const { css } = await readBodyAs(context, themeCssSchema);
  return context.json(compileCss(css) satisfies ThemeCssAnswer);
}

/** Routes of the theme. */
export function themeRoutes(): ApiRoute[] {
  const path = calls.siteTheme;
  return [
    ...draftedPartRoutes(themeKind),
    { method: 'GET', path: path + themeFacesPath, limit: 'api', guard: 'none', handle: readFaces },
    { method: 'POST', path: path + themeCssPath, limit: 'api', guard: 'crumb', handle: checkCss },
  ];
}
