import { cartEntries } from '../../../protocol/http/calls.js';
import { readPlayerAddress } from '../../../protocol/media/video-embed.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as advice from '../../../protocol/strings/advice.js';
import { addToCartControls } from '../../../protocol/widgets/add-to-cart.js';
import type { Mistake } from './mistake.js';
import { partsOf } from './read-markup.js';

const at = (element: Element, words: string): Mistake => ({ element, words, isReported: false });

/** Elements that behaviours belong on. */
const elements: Readonly<Record<string, string>> = {
  'add-to-cart': 'form',
  form: 'form',
  menu: 'details',
  popup: 'dialog',
  product: 'form',
};

/** Headings without a panel, and panels without a heading. */
function* findInAccordion(root: Element): Iterable<Mistake> {
  const isHeading = (part: Element | undefined): boolean => !!part && headings.includes(part);
  const headings = partsOf(root, 'accordion', 'heading');
  const panels = partsOf(root, 'accordion', 'panel');
  if (headings.length === 0 || panels.length === 0) return;
  const inOrder = [...root.querySelectorAll('*')].filter((each) => headings.includes(each) || panels.includes(each));
  for (const [index, part] of inOrder.entries()) {
    const [before, after] = [inOrder[index - 1], inOrder[index + 1]];
    if (isHeading(part) && (!after || isHeading(after))) yield at(part, advice.noPanelAfter(attributes.part));
    if (!isHeading(part) && !isHeading(before)) yield at(part, advice.noHeadingBefore(attributes.part));
  }
}

/** Tabs without a panel, and panels without a tab. */
function* findInTabs(root: Element): Iterable<Mistake> {
  const panels = new Set(partsOf(root, 'tabs', 'panel'));
  const tabs = partsOf(root, 'tabs', 'tab');
  if (panels.size === 0 || tabs.length === 0) return;
  const lost = tabs.filter((tab) => {
    const panel = [...panels].find(({ id }) => `#${id}` === tab.getAttribute('href'));
    return !panel || !panels.delete(panel);
  });
  const ids = [...panels].map(({ id }) => id).filter(Boolean);
  for (const tab of lost) yield at(tab, advice.noPanelOfTab(tab.getAttribute('href'), ids));
  for (const panel of panels) yield at(panel, advice.noTabOfPanel(attributes.part, panel.id));
}

function* findInDialog(root: HTMLElement): Iterable<Mistake> {
  const [trigger] = partsOf(root, 'dialog', 'trigger');
  const [content] = partsOf(root, 'dialog', 'content');
  const opensItself =
    /openOnLoad|open-on-load/.test(root.getAttribute(attributes.blockJson) ?? '') || 'openOnLoad' in root.dataset;
  const isLinked = content?.ownerDocument.querySelector(`a[href="#${content.id}"]`);
  if (content && !trigger && !opensItself && !(content.id && isLinked))
    yield at(root, advice.noTrigger(attributes.part, content.id));
  if (trigger && !trigger.matches('a[href],button')) yield at(trigger, advice.deafTrigger);
}

function* findInAddToCart(root: HTMLElement): Iterable<Mistake> {
  if (root.localName !== 'form') return;
  const isChosen = !!root.dataset['variants'] || root.hasAttribute(attributes.blockJson);
  if (!root.querySelector(`[name=${addToCartControls.sku}]`) && !isChosen)
    yield at(root, advice.noSku(addToCartControls.sku));
  if (root.getAttribute('method')?.toLowerCase() !== 'post' || !root.getAttribute('action'))
    yield at(root, advice.noFormTarget(cartEntries));
}

function* findInBanner(root: Element): Iterable<Mistake> {
  if (!['banner', 'manage'].some((part) => partsOf(root, 'consent-banner', part).length > 0))
    yield at(root, advice.noBanner(attributes.part));
}

/** The player of a video whose page is at `address`; null for any other address. */
function playerOf(address: string): string | null {
  const [, tube] =
    /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/)([\w-]+)/.exec(address) ?? [];
  if (tube) return `https://www.youtube-nocookie.com/embed/${tube}`;
  const [, vimeo] = /^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)/.exec(address) ?? [];
  return vimeo ? `https://player.vimeo.com/video/${vimeo}` : null;
}

function* findInVideo(root: HTMLElement): Iterable<Mistake> {
  const { html } = root.dataset;
  if (partsOf(root, 'video', 'media').length > 0 || (!html && root.hasAttribute(attributes.blockJson))) return;
  const option = attributes.optionAttribute('html');
  if (!html) return yield at(root, advice.noVideo(option, attributes.part));
  const player = playerOf(html.trim());
  if (player !== null) yield at(root, advice.pageOfVideo(option, player));
  else if (readPlayerAddress(html) === '') yield at(root, advice.noPlayer(option, attributes.part));
}

const finders: Readonly<Record<string, (root: HTMLElement) => Iterable<Mistake>>> = {
  accordion: findInAccordion,
  'add-to-cart': findInAddToCart,
  'consent-banner': findInBanner,
  dialog: findInDialog,
  tabs: findInTabs,
  video: findInVideo,
};

/** What one behaviour needs that its table does not say. */
export function* findInRoot(root: HTMLElement, widget: string): Iterable<Mistake> {
  const element = elements[widget];
  if (element && root.localName !== element) yield at(root, advice.wrongRoot(widget, element));
  yield* finders[widget]?.(root) ?? [];
}
