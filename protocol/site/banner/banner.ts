import type { BlockTable } from '../../blocks/block-table.js';
import type { FieldValues } from '../../blocks/block-value.js';
import { settleBlockValue } from '../../blocks/settle.js';
import type { CookieSettings } from '../../context/page-context.js';
import { documentVersion, type Block } from '../../document/document.js';
import { consentChoices, fitBannerPosition } from '../../enums/consent.js';
import { migrateDocument } from '../../migrations/index.js';
import type { StoredDocument } from '../../migrations/migration.js';
import { parseBannerSettings } from '../banner-settings.js';
import type { ConsentWords } from '../languages.js';

const isShown = { isShown: [true] } as const;

/** The cookie banner of the site, without its words. [CONS-01] */
export const bannerTable = {
  type: 'banner',
  widgets: [],
  fields: {
    isShown: { type: 'boolean', default: false },
    variant: { type: 'choice', default: 'BAR', choices: consentChoices.cookieBannerVariant },
    edge: { type: 'choice', default: 'BOTTOM', choices: ['BOTTOM', 'TOP'] },
    /** Of a popup. */
    side: { type: 'choice', default: 'LEFT', choices: ['LEFT', 'RIGHT'] },
    theme: { type: 'choice', default: 'DARK', choices: consentChoices.cookieBannerTheme },
    answers: { type: 'choice', default: 'OPT_IN', choices: consentChoices.cookieBannerAcceptType },
    buttons: { type: 'choice', default: 'ICON', choices: consentChoices.cookieBannerCtaVariant },
  },
  visibleWhen: {
    variant: [isShown],
    edge: [isShown],
    side: [{ ...isShown, variant: ['POPUP'] }],
    theme: [isShown],
    answers: [isShown],
    buttons: [isShown],
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;

/** Its words in one language; empty ones are the built-in words of the language. */
export const bannerWordsTable = {
  type: 'banner-words',
  widgets: [],
  fields: {
    text: { type: 'paragraphs', default: '', maxLength: 2000 },
    accept: { type: 'text', default: '', maxLength: 80 },
    decline: { type: 'text', default: '', maxLength: 80 },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;

type BannerLook = FieldValues<(typeof bannerTable)['fields']>;
type BannerWords = FieldValues<(typeof bannerWordsTable)['fields']>;

/** The banner with its words by language. */
export interface Banner {
  readonly look: BannerLook;
  readonly words: Readonly<Record<string, BannerWords>>;
}

/** Ids of the banner and of its words as blocks. */
export const bannerId = 'site-banner';
const wordsPrefix = 'banner-words-';
export const bannerWordsId = (locale: string): string => wordsPrefix + locale;

/** The banner in the languages of the site: every field present and in range, and words for each of them and no other. */
export function settleBanner(
  { look = {}, words = {} }: { readonly [K in keyof Banner]?: Readonly<Record<string, unknown>> },
  languages: readonly string[],
): Banner {
  const wordsOf = (locale: string): BannerWords => {
    const own = Object.hasOwn(words, locale) ? words[locale] : null;
    return settleBlockValue(bannerWordsTable, { ...(own as object | null) });
  };
  return {
    look: settleBlockValue(bannerTable, look),
    words: Object.fromEntries(languages.map((locale) => [locale, wordsOf(locale)])),
  };
}

/** The banner as blocks: one for its look, and one for the words of each language. */
export function bannerBlocks({ look, words }: Banner): readonly Block[] {
  return [
    { id: bannerId, type: bannerTable.type, value: look },
    ...Object.entries(words).map(([locale, value]) => ({
      id: bannerWordsId(locale),
      type: bannerWordsTable.type,
      value,
    })),
  ];
}

/** The banner of such blocks, in the languages that they have. */
export function bannerOfBlocks(blocks: readonly Block[]): Banner {
  const words = blocks
    .filter(({ type }) => type === bannerWordsTable.type)
    .map(({ id, value }) => [id.slice(wordsPrefix.length), value] as const);
  const look = blocks.find(({ type }) => type === bannerTable.type)?.value ?? {};
  return settleBanner(
    { look, words: Object.fromEntries(words) },
    words.map(([locale]) => locale),
  );
}

/** The banner as it is stored: a document, so that the migrations of documents are its own. */
export function storedBanner(banner: Banner): StoredDocument {
  return { version: documentVersion, blocks: bannerBlocks(banner) };
}

/** The stored banner of any release; null for that of a newer release, and for none at all. */
export function openBanner(stored: unknown): Banner | null {
  const { version, blocks } = (stored ?? {}) as Partial<StoredDocument>;
  if (!Array.isArray(blocks)) return null;
  const migrated = migrateDocument({ version, blocks: blocks as readonly Block[] });
  return migrated.ok ? bannerOfBlocks(migrated.document.blocks) : null;
}

/** The words of the banner in the shape of a page's settings. */
function consentWordsOf({ words }: Banner, locale: string): ConsentWords {
  const { text = '', accept = '', decline = '' } = (Object.hasOwn(words, locale) && words[locale]) || {};
  return { cookieBannerText: text, cookieBannerCtaText: accept, cookieBannerOptOutCtaText: decline };
}

/** The banner in a language in the shape of a page's settings. */
export function cookieSettingsOf(banner: Banner, locale: string) {
  const { isShown: isCookieBannerEnabled, variant, edge, side, theme, answers, buttons } = banner.look;
  return {
    isCookieBannerEnabled,
    cookieBannerVariant: variant,
    cookieBannerPosition: fitBannerPosition(variant, `${edge}_${side}`),
    cookieBannerTheme: theme,
    cookieBannerAcceptType: answers,
    cookieBannerCtaVariant: buttons,
    ...consentWordsOf(banner, locale),
  } satisfies Partial<CookieSettings>;
}

/** The banner of a site's settings. `settingsIn` has them in a language, with its words. */
export function bannerOfSettings(
  settingsIn: (locale: string) => CookieSettings,
  languages: readonly [string, ...string[]],
): Banner {
  const [primary] = languages;
  const { isCookieBannerEnabled } = settingsIn(primary);
  const { variant, position, theme, declinable, ctaVariant } = parseBannerSettings(settingsIn(primary));
  const [edge, side] = position.split('_');
  const words = languages.map((locale) => {
    const own = settingsIn(locale);
    return [
      locale,
      { text: own.cookieBannerText, accept: own.cookieBannerCtaText, decline: own.cookieBannerOptOutCtaText },
    ] as const;
  });
  return settleBanner(
    {
      look: {
        isShown: isCookieBannerEnabled,
        variant,
        edge,
        side,
        theme,
        answers: declinable ? 'OPT_IN_AND_OUT' : 'OPT_IN',
        buttons: ctaVariant,
      },
      words: Object.fromEntries(words),
    },
    languages,
  );
}
