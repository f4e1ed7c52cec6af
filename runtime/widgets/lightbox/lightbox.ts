import * as gallery from '../../../protocol/enums/gallery.js';
import * as selectors from '../../../protocol/names/selectors.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { lightboxTable } from '../../../protocol/widgets/lightbox.js';
import { atFirstSign } from '../../core/first-sign.js';
import { isPlain, listen, onAbort } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { afterPaint } from '../../dom/after-paint.js';
import { painted } from '../../dom/painted.js';
import { readItemId } from '../../dom/slide-address.js';
import { findSlide, readId } from '../../dom/slide.js';
import { hasMoved } from '../../services/hash-targets.js';
import { findByPath } from '../../services/lightbox/find-by-path.js';
import { openLayer } from '../../services/lightbox/layer.js';
import { connectControl, isOpenable, nativeControls } from './slide-controls.js';

/** Imports the viewer, which has a chunk of its own. */
const load = (): Promise<typeof import('../../services/lightbox/lightbox.js')> =>
  import('../../services/lightbox/lightbox.js');

/** Where this fails, the press tries again. */
const loadEarly = (): void => void load().catch(() => {});

/** Whether a click ends a drag and so is no press. A click that a key makes has no position. */
const endsDrag = ({ detail, clientX, clientY }: MouseEvent, pressed: MouseEvent | undefined): boolean =>
  !!detail && !!pressed && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > gallery.deadZonePx;

/** Connects the lightbox of a root whose options ask for one. */
function connectLightbox(root: HTMLElement, context: WidgetContext<typeof lightboxTable>): void {
  const { options, parts, environment, signal, emit, report } = context;
  const { window } = environment;
  const { document, location } = window;
  const { lightboxTheme, historyHash } = options;
  const slides = parts.slide.filter((slide) => isOpenable(slide, parts.open));
  const controls = slides.map((slide, at) => connectControl(slide, parts.open, at, signal));
  let pressed: MouseEvent | undefined;

  function tell(event: keyof typeof lightboxTable.events, at: number): boolean {
    const slide = slides[at] as HTMLElement;
    return emit(event, { index: parts.slide.indexOf(slide), slideId: readId(slide) });
  }

  async function open(index: number, address?: string, isPath?: boolean): Promise<void> {
    // One at a time in the page.
    if (document.querySelector('.mortise-lightbox[open]') || !tell('before-open', index)) return;
    const opener = controls[index] as HTMLElement;
    const layer = openLayer(window, slides[index] as HTMLElement, lightboxTheme);
    const forget = onAbort(signal, () => layer.remove());
    try {
      // The layer is painted before the viewer fills it, which takes longer.
      const [{ showSlides }] = await Promise.all([load(), painted(window)]).finally(forget);
      showSlides(environment, { layer, root, slides, index, opener, address, isPath, historyHash, signal, tell });
    } catch (error) {
      layer.remove();
      report('load-failed', error);
      // A link to the picture needs no viewer.
      if (opener.matches('a[href]')) location.assign((opener as HTMLAnchorElement).href);
    }
  }

  /** Opens the slide that an address names: on connect by hash or path, later by a new hash. */
  function openByAddress(address: string, isFirst: boolean): Promise<void> | void {
    const byHash = findSlide(slides, readItemId({ location: new URL(address) }));
    const index = byHash < 0 && isFirst ? findByPath(slides, location.pathname) : byHash;
    const isReached = byHash >= 0 && (!isFirst || hasMoved(window));
    if (index >= 0) return open(index, address, isReached ? undefined : byHash < 0);
  }

  /** Order of the slide that a press on `target` opens; -1 for none. */
  function indexAt(target: Element): number {
    const index =
      target.closest(selectors.lightbox) === root ? slides.findIndex((slide) => slide.contains(target)) : -1;
    const native = target.closest(nativeControls);
    return native && native !== controls[index] && root.contains(native) ? -1 : index;
  }

  function handle(event: MouseEvent & KeyboardEvent): Promise<void> | void {
    const { type, key } = event;
    if (type === 'pointerdown') pressed = event;
    const target = event.target as HTMLElement;
    const index = indexAt(target);
    if (index < 0) return;
    if (type === 'keydown') {
      // Space and Enter press a control that is no button; a button does so by itself.
      if (target !== controls[index] || target.matches('button') || event.repeat || !/^( |Enter)$/.test(key)) return;
      event.preventDefault();
      return target.click();
    }
    if (type !== 'click') return loadEarly();
    const current = root.querySelector(selectors.rovingControl);
    if (current && current !== controls[index]) return;
    if (endsDrag(event, pressed) || !isPlain(event)) return;
    event.preventDefault();
    return open(index);
  }

  // In the capture phase, so that a behaviour that steps by clicks sees the default prevented.
  for (const type of ['pointerdown', 'keydown', 'click']) listen(root, type, signal, handle, { capture: true });
  if (environment.editing) return;
  atFirstSign(window, signal, loadEarly);
  // The event's own URL: the step that Forward leads to may be left again before the event is dispatched.
  listen<HashChangeEvent>(window, 'hashchange', signal, ({ newURL }) => openByAddress(newURL || location.href, false));
  // The focus moves into the lightbox, so the page is painted first.
  afterPaint(environment, () => openByAddress(location.href, true), signal);
}

/**
 * Lightbox: a press on a slide shows it over the whole window, and from there the others. [LBX-01 to LBX-18]
 * Without script: the pictures are in the page; a link marked as the `open` part leads to the whole picture.
 * With script: the slides' pictures become buttons; in a strip, the current one's opens. A slide with a click-through URL, and native controls in a slide, stay as they are. An
 * address with a slide's id or url in its hash, or at the end of its path, opens that slide.
 * Emits: lightbox:before-open (cancelable), lightbox:opened, lightbox:changed, lightbox:closed.
 */
export const widget = {
  table: lightboxTable,
  connect(root, context) {
    const { options, environment } = context;
    if (!options.lightbox) return;
    if (environment.context.website.lightboxAvailable === false)
      environment.window.console.warn(consoleMessages.noLightbox);
    else connectLightbox(root, context);
  },
} satisfies Widget<typeof lightboxTable>;
