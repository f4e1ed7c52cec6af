import type { BannerAnswer } from '../../../../protocol/http/banner.js';
import * as calls from '../../../../protocol/http/calls.js';
import { newerDocumentMessage } from '../../../../protocol/migrations/open-document.js';
import { bannerSchema } from '../../../../protocol/schema/banner.js';
import {
  bannerOfSettings,
  openBanner,
  settleBanner,
  storedBanner,
  type Banner,
} from '../../../../protocol/site/banner/banner.js';
import { Failure } from '../../errors/failure.js';
import { bannerPart } from '../../snapshot/site-banner.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { draftedPartRoutes, type DraftedKind } from '../drafted-part-routes.js';

/** What the site shows now, in its languages. */
interface Shown {
  readonly languages: readonly string[];
  readonly banner: Banner;
}

async function readShown({ environment }: Visit): Promise<Shown> {
  const site = await environment.site.read();
  const languages = site.languages as readonly [string, ...string[]];
  return {
    languages,
    banner: bannerOfSettings((locale) => site.inLocale(locale).settings.cookieSettings, languages),
  };
}

/** @throws Failure 503 for a banner that a newer release wrote. */
function open(stored: unknown): Banner {
  const banner = openBanner(stored);
  if (!banner) throw new Failure(503, { error: newerDocumentMessage });
  return banner;
}

const bannerKind: DraftedKind<Shown> = {
  path: calls.siteBanner,
  readSubject: readShown,
  nameOf: () => bannerPart,
  readValue: async (visit) => {
    const { languages } = await readShown(visit);
    return storedBanner(settleBanner(await readBodyAs(visit.context, bannerSchema), languages));
  },
  open,
  toAnswer(part, { languages, banner }): BannerAnswer {
    const { value = null, draft = null, version = 0, publishedAt = 0, savedAt = null } = part ?? {};
    return {
      banner: value === null ? banner : settleBanner(open(value), languages),
      draft: draft === null ? null : settleBanner(open(draft), languages),
      version,
      publishedAt,
      savedAt,
    };
  },
  published: 'banner-published',
  conflict: 'Somebody else changed the cookie banner in the meantime.',
};

/** Routes of the cookie banner. */
export function bannerRoutes(): ApiRoute[] {
  return draftedPartRoutes(bannerKind);
}
