import * as words from '#strings/consent';
import type { CookieSettings } from '../../../protocol/context/page-context.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { bannerState, isBannerMark, parseBannerSettings } from '../../../protocol/site/banner-settings.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';

/** Settings of the banner, which may come from an editor and hold any value. */
export type BannerInput = Partial<Record<keyof CookieSettings, unknown>>;

/** Shows settings in the banner, in place; null shows those of the site. */
export type ShowSettings = (settings: BannerInput | null) => void;

function plainText(markup: string): string {
  return markup.replace(/<[^>]*>|&nbsp;/g, ' ').trim();
}

/**
 * Makes the banner's text and buttons, in markup without them or in place of the emitted ones. `emitted` is the owner's text as the server
 * rendered it from the settings `site`. Everything is restored when `signal` aborts. A chunk of its own, for authors' own markup and for
 * the editor: the site's template emits what visitors need.
 */
export function createBannerView(
  banner: HTMLElement,
  emitted: HTMLElement | null,
  site: BannerInput,
  signal: AbortSignal,
): ShowSettings {
  const make = <K extends 'p' | 'div' | 'button'>(tag: K, part: string): HTMLElementTagNameMap[K] => {
    const element = banner.ownerDocument.createElement(tag);
    element.setAttribute(attributes.part, part);
    return element;
  };
  const place = (made: HTMLElement): void => {
    const former = banner.querySelector(
      attributes.wordSelector(attributes.part, `${made.getAttribute(attributes.part)}`),
    );
    if (former) former.replaceWith(made);
    else banner.append(made);
    onAbort(signal, () => (former ? made.replaceWith(former) : made.remove()));
  };
  const own = parseBannerSettings(site);
  const paragraph = make('p', 'words');
  const actions = make('div', 'actions');
  const decline = make('button', 'decline');
  const accept = make('button', 'accept');
  const hasEmitted = !!emitted?.textContent?.trim();

  applyAttributes(banner, { 'aria-label': words.label(), tabindex: '-1', [attributes.state]: '' }, signal);
  if (emitted) applyAttributes(emitted, { hidden: '' }, signal);
  accept.type = decline.type = 'button';
  actions.append(decline, accept);
  place(paragraph);
  place(actions);
  return (changed) => {
    const settings = changed ? parseBannerSettings(changed) : own;
    const { declinable, text, acceptText, declineText } = settings;
    const isMark = isBannerMark(settings);
    const asEmitted = hasEmitted && text === own.text;
    const name = acceptText || words.accept();
    banner.setAttribute(attributes.state, bannerState(settings));
    if (emitted) emitted.hidden = !asEmitted;
    paragraph.hidden = asEmitted;
    paragraph.textContent = plainText(text) || words.text();
    accept.textContent = isMark ? '×' : name;
    setAttribute(accept, 'aria-label', isMark ? name : null);
    decline.textContent = declineText || words.decline();
    decline.hidden = !declinable;
  };
}
