import * as gallery from '../../../protocol/enums/gallery.js';
import * as selectors from '../../../protocol/names/selectors.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { lightboxTable } from '../../../protocol/widgets/lightbox.js';
import { isPlain, listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { findSlide, readItemId, readSlide, type Slide } from '../../dom/slides.js';
import type { BackStep } from '../../layers/back-closes.js';
import { addressBeneath, findByPath, slideHash } from './address.js';
import { connectControl, isOpenable, nativeControls } from './slide-controls.js';

/** The viewer, a chunk of its own. */
const load = (): Promise<typeof import('../../services/lightbox/lightbox.js')> =>
  import('../../services/lightbox/lightbox.js');

/**
 * Lightbox: a press on a slide shows it over the whole window, and from there the others. [LBX-01 to LBX-18]
 * Without script: the pictures stand in the page; a link marked as the `open` part leads to the whole picture.
 * With script: the slides' pictures become buttons. A slide with a click-through URL, and everything in a slide that answers a press by
 * itself, stay as they are. An address with a slide's id or url in its hash, or at the end of its path, opens that slide.
 * Emits: lightbox:before-open (cancelable), lightbox:opened, lightbox:changed, lightbox:closed.
 */
export const widget = {
  table: lightboxTable,
  connect(root, { options, parts, environment, signal, emit, report }) {
    const { window, clock, context, editing } = environment;
    if (!options.lightbox) return;
    if (context.website.lightboxAvailable === false) {
      window.console.warn(consoleMessages.noLightbox);
      return;
    }
    const slides = parts.slide.map(readSlide).filter((slide) => isOpenable(slide, parts.open));
    const controls = slides.map((slide, at) => connectControl(slide, parts.open, at, signal));
    let pressed: MouseEvent | undefined;

    async function open(index: number, step: BackStep): Promise<void> {
      const opener = controls[index] as HTMLElement;
      const tell = (event: 'before-open' | 'opened' | 'changed' | 'closed', at: number): boolean => {
        const slide = slides[at] as Slide;
        const address = event === 'changed' && step.address && slideHash(window.location.href, slide);
        // Replaced, not added: however many slides are seen, one step back closes. [L1] [L2]
        if (address) window.history.replaceState(window.history.state, '', address);
        return emit(event, { index: parts.slide.indexOf(slide.element), slideId: slide.id });
      };
      if (!tell('before-open', index)) return;
      try {
        const { lightbox } = await load();
        const { direction } = window.getComputedStyle(root);
        const name = root.getAttribute('aria-label');
        environment
          .use(lightbox)
          .open({ slides, index, name, theme: options.lightboxTheme, direction, opener, step, signal, tell });
      } catch (error) {
        report('load-failed', error);
        // A link to the picture does without.
        if (opener.matches('a[href]')) window.location.assign((opener as HTMLAnchorElement).href);
      }
    }

    /** Opens the slide that `location` names: at first by hash or path, later by a hash that a link or the way forth led to. */
    function openByAddress(location: Pick<URL, 'href' | 'hash' | 'pathname'>, isFirst: boolean): void {
      const { href, pathname } = location;
      const byHash = findSlide(slides, readItemId({ location }));
      const index = byHash < 0 && isFirst ? findByPath(slides, pathname) : byHash;
      if (index < 0) return;
      void open(index, {
        address: href,
        ...(isFirst ? { beneath: addressBeneath(href, byHash < 0) } : { isReached: true }),
      });
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

    listen<MouseEvent>(root, 'pointerdown', signal, (event) => {
      pressed = event;
      prepare(event);
    });
    listen(root, 'focusin', signal, prepare);
    listen<MouseEvent>(
      root,
      'click',
      signal,
      (event) => {
        const index = indexAt(event.target as Element);
        const { detail, clientX, clientY } = event;
        if (index < 0 || !isPlain(event)) return;
        // A click that ends a drag is none; one that a key made has no place.
        const isDrag =
          detail && pressed && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > gallery.deadZonePx;
        if (isDrag) return;
        event.preventDefault();
        void open(index, {
          address: options.historyHash ? slideHash(window.location.href, slides[index] as Slide) : '',
        });
      },
      // On its way down, so that a behaviour that steps by clicks sees that this one is taken.
      { capture: true },
    );
    listen<KeyboardEvent>(root, 'keydown', signal, (event) => {
      const control = event.target as HTMLElement;
      // A button makes a click of either key by itself.
      if (
        event.repeat ||
        event.defaultPrevented ||
        !/^( |Enter)$/.test(event.key) ||
        !controls.includes(control) ||
        control.matches('button')
      )
        return;
      event.preventDefault();
      control.click();
    });
    if (editing) return;
    // The step that Forward leads to is left again at once, maybe before this is told: the event knows where it led.
    listen<HashChangeEvent>(window, 'hashchange', signal, ({ newURL }) =>
      openByAddress(new URL(newURL || window.location.href), false),
    );
    // The focus moves into the lightbox, and that not before there is something to be seen.
    window.requestAnimationFrame(() => clock.after(0, () => openByAddress(window.location, true), signal));
  },
} satisfies Widget<typeof lightboxTable>;
