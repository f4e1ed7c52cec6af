import { captchaNames } from '../../../protocol/captcha/providers.js';
import { galleryLayouts, transitionNames } from '../../../protocol/enums/gallery.js';
import { mapStyles } from '../../../protocol/enums/maps.js';
import { positions } from '../../../protocol/enums/popup.js';
import * as advice from '../../../protocol/strings/advice.js';
import { nearestWord } from '../../../protocol/text/nearest-word.js';
import { parseOption, type UntypedOption } from '../options.js';

/**
 * Options that are texts in the tables and name one of these, because the specification has another answer to an unknown one than the
 * default. Numbers of map styles are taken too.
 */
const namedValues: Readonly<Record<string, readonly string[]>> = {
  'form captcha': captchaNames,
  'gallery layout': galleryLayouts,
  'map style': mapStyles,
  'popup position': positions,
  'slideshow transition': transitionNames,
};

/** What an option takes. */
export function takenBy(spec: UntypedOption): string {
  if (spec.choices) return advice.takesChoice(spec.choices);
  if (typeof spec.default === 'boolean') return advice.takesFlag;
  if (typeof spec.default === 'number') return advice.takesNumber(!!spec.integer, spec.min, spec.max);
  return advice.takesText(spec.maxLength);
}

const meantFlags: Readonly<Record<string, string>> = {
  yes: 'true',
  on: 'true',
  1: 'true',
  no: 'false',
  off: 'false',
  0: 'false',
};

/** The value that was meant by one that does not fit: another spelling, or a number without its unit. Null when none is near. */
export function nearestValue(spec: UntypedOption, raw: unknown): string | null {
  const text = String(raw).trim().toLowerCase();
  if (spec.choices) {
    const near = nearestWord(text, spec.choices);
    return near === null ? null : `"${near}"`;
  }
  if (typeof spec.default === 'boolean') return meantFlags[text] ?? nearestWord(text, ['true', 'false']);
  // Other units are no slip: 2s are not 2 ms.
  const [, digits] = (typeof spec.default === 'number' && /^(-?\d+(?:[.,]\d+)?)\s*(?:px|%|ms|°)?$/.exec(text)) || [];
  const number = digits?.replace(',', '.');
  return number && number !== text && parseOption(spec, number) !== undefined ? number : null;
}

/** What is wrong with a text that should name something; null for nothing. */
export function findUnknownName(widget: string, option: string, raw: unknown): string | null {
  const all = namedValues[`${widget} ${option}`];
  if (!all || typeof raw !== 'string' || raw === '' || all.includes(raw) || /^\d+$/.test(raw)) return null;
  return advice.unknownValue(option, { widget, has: raw, near: nearestWord(raw, all), all });
}
