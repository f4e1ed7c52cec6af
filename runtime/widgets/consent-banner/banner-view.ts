import * as words from '#strings/consent';
import * as attributes from '../../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';
import type { BannerSettings } from '../../services/consent/banner-settings.js';

/** The banner's buttons and the function that shows settings in it, in place. */
export interface BannerView {
  readonly accept: HTMLElement;
  readonly decline: HTMLElement;
  show(settings: BannerSettings): void;
}

function plainText(markup: string): string {
  return markup.replace(/<[^>]*>|&nbsp;/g, ' ').trim();
}

/**
 * Adds a text and buttons to the hidden banner. `emitted` is the owner's text as the server rendered it from the settings `own`.
 * Everything is restored when `signal` aborts.
 */
export function createBannerView(
  banner: HTMLElement,
  emitted: HTMLElement | null,
  own: BannerSettings,
  signal: AbortSignal,
): BannerView {
  const make = <K extends 'p' | 'div' | 'button'>(tag: K, part: string): HTMLElementTagNameMap[K] => {
    const element = banner.ownerDocument.createElement(tag);
    element.setAttribute(attributes.part, part);
    return element;
  };
  const paragraph = make('p', 'words');
  const actions = make('div', 'actions');
  const decline = make('button', 'decline');
  const accept = make('button', 'accept');
  const hasEmitted = !!emitted?.textContent?.trim();

  function show({
    variant,
    position,
    theme,
    ctaVariant,
    declinable,
    text,
    acceptText,
    declineText,
  }: BannerSettings): void {
    // An icon beside a worded "no" would not be an equal choice.
    const isMark = ctaVariant === 'ICON' && !declinable;
    const shape = isMark || ctaVariant !== 'ICON' ? ctaVariant : 'BUTTON';
    banner.setAttribute(attributes.state, `${variant} ${position} ${theme} ${shape}`.replace('_', ' ').toLowerCase());
    const asEmitted = hasEmitted && text === own.text;
    if (emitted) emitted.hidden = !asEmitted;
    paragraph.hidden = asEmitted;
    paragraph.textContent = plainText(text) || words.text();
    const name = acceptText || words.accept();
    accept.textContent = isMark ? '×' : name;
    setAttribute(accept, 'aria-label', isMark ? name : null);
    decline.textContent = declineText || words.decline();
    decline.hidden = !declinable;
  }

  applyAttributes(banner, { 'aria-label': words.label(), tabindex: '-1', hidden: '', [attributes.state]: '' }, signal);
  if (emitted) applyAttributes(emitted, { hidden: '' }, signal);
  accept.type = decline.type = 'button';
  actions.append(decline, accept);
  banner.append(paragraph, actions);
  onAbort(signal, () => {
    paragraph.remove();
    actions.remove();
  });
  show(own);
  return { accept, decline, show };
}
