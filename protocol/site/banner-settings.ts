import type { CookieSettings } from '../context/page-context.js';
import { consentChoices, fitBannerPosition, type BannerPosition } from '../enums/consent.js';

type Choices = typeof consentChoices;

/** The banner's look and texts, with defaults for unknown values. An empty text stands for the built-in one. */
export interface BannerSettings {
  readonly ctaVariant: Choices['cookieBannerCtaVariant'][number];
  readonly theme: Choices['cookieBannerTheme'][number];
  readonly variant: Choices['cookieBannerVariant'][number];
  readonly position: BannerPosition;
  readonly declinable: boolean;
  readonly text: string;
  readonly acceptText: string;
  readonly declineText: string;
}

/** Validates banner settings, which may come from an editor and hold any value. [CONS-02] to [CONS-14] */
export function parseBannerSettings(settings: Partial<Record<keyof CookieSettings, unknown>>): BannerSettings {
  const word = (name: keyof CookieSettings): string =>
    typeof settings[name] === 'string' ? settings[name].trim() : '';
  const choice = <K extends keyof Choices>(name: K): Choices[K][number] => {
    const choices: readonly string[] = consentChoices[name];
    return (choices.includes(word(name)) ? word(name) : choices[0]) as Choices[K][number];
  };
  const variant = choice('cookieBannerVariant');
  return {
    variant,
    ctaVariant: choice('cookieBannerCtaVariant'),
    theme: choice('cookieBannerTheme'),
    position: fitBannerPosition(variant, word('cookieBannerPosition')),
    declinable: choice('cookieBannerAcceptType') === 'OPT_IN_AND_OUT',
    text: word('cookieBannerText'),
    acceptText: word('cookieBannerCtaText'),
    declineText: word('cookieBannerOptOutCtaText'),
  };
}

/** Whether the buttons are a cross alone. An icon beside a worded "no" would not be an equal choice. */
export function isBannerMark({ ctaVariant, declinable }: BannerSettings): boolean {
  return ctaVariant === 'ICON' && !declinable;
}

/** The banner's state, for style sheets: variant, position, theme, and shape of the buttons. */
export function bannerState(settings: BannerSettings): string {
  const { variant, position, theme, ctaVariant } = settings;
  const shape = isBannerMark(settings) || ctaVariant !== 'ICON' ? ctaVariant : 'BUTTON';
  return `${variant} ${position} ${theme} ${shape}`.replace('_', ' ').toLowerCase();
}
