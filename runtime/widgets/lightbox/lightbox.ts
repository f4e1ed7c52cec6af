import * as gallery from '../../../protocol/enums/gallery.js';
import * as selectors from '../../../protocol/names/selectors.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { lightboxTable } from '../../../protocol/widgets/lightbox.js';
import { isPlain, listen } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { afterPaint } from '../../dom/after-paint.js';
import { findSlide, readItemId, readSlide, type Slide } from '../../dom/slides.js';
import type { BackStep } from '../../layers/back-closes.js';
import { addressBeneath, findByPath, slideHash } from './address.js';
import { connectControl, isOpenable, nativeControls } from './slide-controls.js';

/** Imports the viewer, which has a chunk of its own. */
const load = (): Promise<typeof import('../../services/lightbox/lightbox.js')> =>
  import('../../services/lightbox/lightbox.js');

type Context = WidgetContext<typeof lightboxTable>;

/** Makes Space and Enter press a control that is no button; a button does so by itself. */
function pressByKey(event: KeyboardEvent, controls: readonly HTMLElement[]): void {
  const control = event.target as HTMLElement;
  if (event.repeat || event.defaultPrevented || !/^( |Enter)$/.test(event.key)) return;
  if (!controls.includes(control) || control.matches('button')) return;
  event.preventDefault();
  control.click();
}

/** Connects the lightbox of a root whose options ask for one. */
function connectLightbox(root: HTMLElement, context: Context): void {
  const { options, parts, environment, signal, emit, report } = context;
  const { window, use } = environment;
  const slides = parts.slide.map(readSlide).filter((slide) => isOpenable(slide, parts.open));
  const controls = slides.map((slide, at) => connectControl(slide, parts.open, at, signal));
  let pressed: MouseEvent | undefined;
  let hasOpened = false;

  async function open(index: number, step: BackStep): Promise<void> {
    const opener = controls[index] as HTMLElement;
    const tell = (event: 'before-open' | 'opened' | 'changed' | 'closed', at: number): boolean => {
      const slide = slides[at] as Slide;
      const address = event === 'changed' && step.address && slideHash(window.location.href, slide);
      // Replaced, not pushed: one step back closes, however many slides were seen. [L1] [L2]
      if (address) window.history.replaceState(window.history.state, '', address);
      return emit(event, { index: parts.slide.indexOf(slide.element), slideId: slide.id });
    };
    if (!tell('before-open', index)) return;
    hasOpened = true;
    try {
      const { lightbox } = await load();
      const { direction } = window.getComputedStyle(root);
      const name = root.getAttribute('aria-label');
      use(lightbox).open({ slides, index, name, theme: options.lightboxTheme, direction, opener, step, signal, tell });
    } catch (error) {
      report('load-failed', error);
      // A link to the picture needs no viewer.
      if (opener.matches('a[href]')) window.location.assign((opener as HTMLAnchorElement).href);
    }
  }

  /** Opens the slide that `location` names: on connect by hash or path, later by a new hash. */
  function openByAddress(location: Pick<URL, 'href' | 'hash' | 'pathname'>, isFirst: boolean): Promise<void> | void {
    const { href, pathname } = location;
    const byHash = findSlide(slides, readItemId({ location }));
    const index = byHash < 0 && isFirst ? findByPath(slides, pathname) : byHash;
    if (index < 0) return;
    const origin = isFirst ? { beneath: addressBeneath(href, byHash < 0) } : { isReached: true };
    return open(index, { address: href, ...origin });
  }

  /** Order of the slide that a press on `target` opens; -1 for none. */
  function indexAt(target: Element): number {
    const index =
      target.closest(selectors.lightbox) === root ? slides.findIndex(({ element }) => element.contains(target)) : -1;
    const native = target.closest(nativeControls);
    return native && native !== controls[index] && root.contains(native) ? -1 : index;
  }

  function prepare(event: Event): void {
    if (indexAt(event.target as Element) >= 0) load().catch(() => {});
  }

  function press(event: MouseEvent): Promise<void> | void {
    const index = indexAt(event.target as Element);
    const { detail, clientX, clientY } = event;
    if (index < 0 || !isPlain(event)) return;
    // A click that ends a drag is no press. A click that a key makes has no position.
    if (detail && pressed && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > gallery.deadZonePx)
      return;
    event.preventDefault();
    return open(index, { address: options.historyHash ? slideHash(window.location.href, slides[index] as Slide) : '' });
  }

  listen<MouseEvent>(root, 'pointerdown', signal, (event) => {
    pressed = event;
    prepare(event);
  });
  listen(root, 'focusin', signal, prepare);
  // In the capture phase, so that a behaviour that steps by clicks sees the default prevented.
  listen<MouseEvent>(root, 'click', signal, press, { capture: true });
  listen<KeyboardEvent>(root, 'keydown', signal, (event) => pressByKey(event, controls));
  if (environment.editing) return;
  // The event's own URL: the step that Forward leads to may be left again before the event is dispatched.
  listen<HashChangeEvent>(window, 'hashchange', signal, ({ newURL }) =>
    openByAddress(new URL(newURL || window.location.href), false),
  );
  // The focus moves into the lightbox, so the page is painted first. By then a press may have opened a slide and written it to the address.
  afterPaint(environment, () => hasOpened || openByAddress(window.location, true), signal);
}

/**
 * Lightbox: a press on a slide shows it over the whole window, and from there the others. [LBX-01 to LBX-18]
 * Without script: the pictures are in the page; a link marked as the `open` part leads to the whole picture.
 * With script: the slides' pictures become buttons. A slide with a click-through URL, and native controls in a slide, stay as they are. An
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
