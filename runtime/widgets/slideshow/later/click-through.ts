import * as text from '#strings/gallery';
import * as attributes from '../../../../protocol/names/attributes.js';
import { onAbort } from '../../../core/listen.js';
import { isNewWindow } from '../../../dom/slide-details.js';
import { readClickThrough } from '../../../dom/slide-link.js';
import { readTitle } from '../../../dom/slide-title.js';
import { readId } from '../../../dom/slide.js';
import type { Show } from '../stage.js';

/** A link over the slide, because a link handles every key and mouse button. [SLD-09] */
function addLink(slide: HTMLElement): HTMLElement | undefined {
  const href = readClickThrough(slide);
  if (!href || slide.querySelector('a[href]')) return undefined;
  const link = slide.ownerDocument.createElement('a');
  link.setAttribute(attributes.part, 'link');
  link.setAttribute('aria-label', text.open({ title: readTitle(slide) || (slide.getAttribute('aria-label') ?? '') }));
  link.href = href;
  if (isNewWindow(slide)) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  slide.append(link);
  return link;
}

/**
 * Connects click-through addresses of slides without a link of their own. In the editor's frame there are no links: presses are for the
 * editor, on all slides that have an address. [SLD-10]
 */
export function connect(show: Show): (slide: HTMLElement) => void {
  const { environment, emit, signal } = show.context;
  let link: HTMLElement | undefined;
  onAbort(signal, () => link?.remove());
  show.tell = (event, slide) => {
    const url = environment.editing && readClickThrough(slide);
    if (!url) return false;
    event.preventDefault();
    emit('click-through', { slideId: readId(slide), url });
    return true;
  };
  return (slide) => {
    link?.remove();
    if (!environment.editing && !signal.aborted) link = addLink(slide);
  };
}
