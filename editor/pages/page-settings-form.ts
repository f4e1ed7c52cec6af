import * as text from '#strings/editor';
import { shortnamePattern } from '../../protocol/enums/comments.js';
import type { PageSettingsRequest } from '../../protocol/http/page-settings.js';
import {
  kitFontPattern,
  kitPattern,
  lacksShortname,
  mostKitFonts,
  type PageSettings,
} from '../../protocol/site/page-settings.js';
import { isEqual } from '../document/equal.js';
import type { Typed } from '../fields/typed-values.js';

/** What the fields are called. */
export const pageSettingNames: Readonly<Record<keyof PageSettings, () => string>> = {
  commentsEnabled: text.commentsOn,
  disqusShortname: text.commentsName,
  pinterestMode: text.saving,
  typekitId: text.kit,
  typekitFonts: text.kitFonts,
  demoCollections: text.samples,
  developerMode: text.developerMode,
  cloneable: text.cloneable,
  useEscapeKeyToLogin: text.escapeKey,
};

/** The settings that differ from those that are stored; the others are not sent, so that nobody else's change is undone. */
export function changesOf(settings: PageSettings, stored: PageSettings): PageSettingsRequest {
  const names = Object.keys(stored) as (keyof PageSettings)[];
  return Object.fromEntries(
    names.filter((name) => !isEqual(settings[name], stored[name])).map((name) => [name, settings[name]]),
  );
}

/** The short name in what was typed or pasted: it may be the address of the site there. */
export function readShortname(typed: string): Typed<string> {
  const [, host] = /^(?:https?:\/\/)?([a-z0-9-]+)\.disqus\.com\b/i.exec(typed.trim()) ?? [];
  const value = (host ?? typed.trim()).toLowerCase();
  return shortnamePattern.test(value) ? { value } : { error: text.commentsNameWrong() };
}

/** The id of a kit in what was typed or pasted: it may be the address of its style sheet. */
export function readKit(typed: string): Typed<string> {
  const [, id] = /use\.typekit\.net\/(\w+)/i.exec(typed) ?? [];
  const value = (id ?? typed.trim()).toLowerCase();
  return kitPattern.test(value) ? { value } : { error: text.kitWrong() };
}

/** Families with commas between them. */
export function readFamilies(typed: string): Typed<readonly string[]> {
  const names = [
    ...new Set(
      typed
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ];
  const isRight = names.length <= mostKitFonts && names.every((name) => kitFontPattern.test(name));
  return isRight ? { value: names } : { error: text.kitFontsWrong({ count: mostKitFonts }) };
}

/** What stops saving; null for nothing. */
export function shortnameFault(settings: PageSettings): string | null {
  return lacksShortname(settings) ? text.commentsNameMissing() : null;
}
