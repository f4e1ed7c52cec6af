/** Values of the cookie banner's settings; the first of each list is the default. [CONS-02] to [CONS-05] */
export const consentChoices = {
  cookieBannerCtaVariant: ['ICON', 'TEXT', 'BUTTON'],
  cookieBannerTheme: ['DARK', 'LIGHT'],
  cookieBannerVariant: ['BAR', 'POPUP'],
  cookieBannerAcceptType: ['OPT_IN', 'OPT_IN_AND_OUT'],
} as const;

/** What content of authors that waits for consent is for. The banner's one answer is an answer to each. */
export const consentPurposes = ['analytics', 'marketing', 'embeds'] as const;

/** Positions by variant; the first is the default. [CONS-08] [CONS-11] [CONS-12] */
export const bannerPositions = {
  BAR: ['BOTTOM', 'TOP'],
  POPUP: ['BOTTOM_LEFT', 'BOTTOM_RIGHT', 'TOP_LEFT', 'TOP_RIGHT'],
} as const;

export type BannerVariant = keyof typeof bannerPositions;
export type BannerPosition = (typeof bannerPositions)[BannerVariant][number];

/**
 * The position of `variant` that is nearest to `position`: a bar at the top becomes a popup at the top left, a popup becomes a bar on its
 * own side. The bottom is the default. [CONS-13] [CONS-14]
 */
export function fitBannerPosition(variant: BannerVariant, position: string): BannerPosition {
  const [, side = 'BOTTOM', corner = '_LEFT'] = /^(TOP|BOTTOM)(_LEFT|_RIGHT)?$/.exec(position) ?? [];
  return (variant === 'BAR' ? side : side + corner) as BannerPosition;
}

interface ConsentPrivacy {
  readonly isAnalyticsCookiesDisabled: boolean;
  readonly isActivityLogEnabled: boolean;
}

interface BannerPrivacy {
  readonly isRestrictiveCookiePolicyEnabled: boolean;
  readonly isVisitorDataRestricted: boolean;
}

/** The two fields of the banner's settings that follow from the site's privacy settings. [CONS-22] [CONS-23] */
export function bannerPrivacyFields(privacy: ConsentPrivacy): BannerPrivacy {
  return {
    isRestrictiveCookiePolicyEnabled: privacy.isAnalyticsCookiesDisabled,
    isVisitorDataRestricted: !privacy.isActivityLogEnabled,
  };
}

/** The privacy settings behind these fields. */
export function privacyOfBanner(banner: BannerPrivacy): ConsentPrivacy {
  return {
    isAnalyticsCookiesDisabled: banner.isRestrictiveCookiePolicyEnabled,
    isActivityLogEnabled: !banner.isVisitorDataRestricted,
  };
}
